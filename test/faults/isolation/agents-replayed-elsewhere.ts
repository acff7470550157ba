// Spec 23 and 24: the response to a creation is remembered by its Idempotency-Key alone.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the creation of an agent, repeated with a key of another workspace, answers with the agent of the first",
  breaks: ["GEN-05"],
  decorate: remembering("createAgent", ({ body }, { idempotencyKey }) =>
    JSON.stringify([body, idempotencyKey ?? Math.random()]),
  ),
});
