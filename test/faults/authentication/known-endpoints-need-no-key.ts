import { defineFault } from "../tools/fault.ts";
import { lettingIn } from "../tools/keys.ts";

export default defineFault({
  title: "a webhook endpoint that exists is tested without a key",
  breaks: ["AUT-03"],
  decorate: lettingIn("createWebhookEndpoint", ({ url }, key) => url.endsWith("/test") && key === undefined),
});
