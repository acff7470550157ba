import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, refusingLate } from "../tools/keys.ts";

export default defineFault({
  title: "the creation of a webhook endpoint is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { method, url }) =>
      method === "POST" && url.endsWith("/webhook-endpoints") ? ["webhooks:write"] : [],
    ),
    refusingLate("createWebhookEndpoint", "webhooks:write"),
  ),
});
