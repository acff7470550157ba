// Idempotency-Keys are made into names of records.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "Idempotency-Keys that differ in punctuation alone are one key",
  breaks: ["IDM-07"],
  decorate: around(
    "createMessage",
    (original) => (request, context) =>
      original(request, {
        ...context,
        idempotencyKey: context.idempotencyKey?.replaceAll(/[^A-Za-z0-9]+/g, "-"),
      }),
  ),
});
