import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an old secret signs beyond the announced overlap",
  breaks: ["WHK-16"],
  decorate: inReceived("rotateWebhookSecret", (request) => ({
    ...request,
    body: { previous_secret_ttl_seconds: 86_400 },
  })),
});
