// A secret revealed under an Idempotency-Key is repeated to its sender, and to nobody else.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an issue repeated with a key of another workspace reveals the secret there",
  breaks: ["KEY-30"],
  decorate: remembering("issueApiKey", ({ body }, { idempotencyKey }) =>
    JSON.stringify([body, idempotencyKey ?? Math.random()]),
  ),
});
