// Idempotency-Keys are kept in a column that ignores case.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "of two Idempotency-Keys that differ in case only the first posts",
  breaks: ["IDM-07"],
  decorate: around(
    "createMessage",
    (original) => (request, context) =>
      original(request, { ...context, idempotencyKey: context.idempotencyKey?.toLowerCase() }),
  ),
});
