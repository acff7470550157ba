// A secret revealed under an Idempotency-Key is repeated to its sender, and to nobody else.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the rotation of a signing secret, repeated with a key of another workspace, reveals the secret there",
  breaks: ["WHK-23"],
  decorate: remembering(
    "rotateWebhookSecret",
    ({ path }, { idempotencyKey }) => `${path.endpointId} ${idempotencyKey ?? Math.random()}`,
  ),
});
