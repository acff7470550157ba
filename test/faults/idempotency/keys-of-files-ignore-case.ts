// Idempotency-Keys of files are kept in a column that ignores case.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two Idempotency-Keys that differ in case only the first declares a file",
  breaks: ["IDM-28", "FIL-01"],
  decorate: inContext("createFile", (context) => ({
    ...context,
    idempotencyKey: context.idempotencyKey?.toLowerCase(),
  })),
});
