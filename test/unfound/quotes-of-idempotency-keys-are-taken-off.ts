// An Idempotency-Key is read as a quoted string where it is one, as the draft standard for the header has it.
import { inContext } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "an Idempotency-Key of a message in quotation marks is the same as the one between them",
  breaks: ["IDM-28"],
  decorate: inContext("createMessage", ({ idempotencyKey, ...context }) => ({
    ...context,
    idempotencyKey: /^"(.+)"$/.exec(idempotencyKey ?? "")?.[1] ?? idempotencyKey,
  })),
});
