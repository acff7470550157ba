import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a valid reply beside a skipped record is stored and reported as skipped",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome, { messages }) => {
    const [first] = messages;
    return outcome.skipped.length === 0 || first === undefined || messages.length === 1
      ? outcome
      : {
          ...outcome,
          skipped: [
            ...outcome.skipped,
            { type: "message", externalId: first.externalId, index: 0, code: "late", message: "late" },
          ],
        };
  }),
});
