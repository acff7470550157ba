import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation for another endpoint with a used Idempotency-Key shows the first endpoint's secret",
  breaks: ["WHK-28"],
  decorate: remembering(
    "rotateWebhookSecret",
    (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`,
  ),
});
