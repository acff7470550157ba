// Idempotency-Keys of files are kept in a column that ignores case.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two Idempotency-Keys that differ in case only the first declares a file",
  breaks: ["IDM-28", "FIL-01"],
  decorate: around(
    "createFile",
    (original) => (request, context) =>
      original(request, { ...context, idempotencyKey: context.idempotencyKey?.toLowerCase() }),
  ),
});
