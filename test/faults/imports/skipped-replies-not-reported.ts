import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a skipped reply with an unknown author is not reported",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome, { messages }) => ({
    ...outcome,
    skipped: outcome.skipped.filter(
      ({ type, index }) => type !== "message" || messages[index]?.threadRootExternalId == null,
    ),
  })),
});
