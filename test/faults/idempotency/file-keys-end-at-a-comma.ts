// Line 353: "idempotency_conflict (409: same Idempotency-Key, changed parameters)"; the header of a declaration is read as
// a list, of which the first entry counts.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two Idempotency-Keys of files that differ behind a comma are one",
  breaks: ["IDM-28"],
  decorate: inContext("createFile", (context) => {
    const key = context.idempotencyKey?.replace(/(?<=[^,]),.*$/, "");
    return { ...context, idempotencyKey: key };
  }),
});
