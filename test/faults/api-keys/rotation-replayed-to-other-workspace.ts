// A secret revealed under an Idempotency-Key is repeated to its sender, and to nobody else.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation repeated with a key of another workspace reveals the new secret there",
  breaks: ["KEY-30", "GEN-05"],
  decorate: remembering(
    "rotateApiKey",
    ({ path }, { idempotencyKey }) => `${path.apiKeyId} ${idempotencyKey}`,
  ),
});
