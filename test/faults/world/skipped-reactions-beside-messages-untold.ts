// Line 278: "Inspect the response's skipped records".
import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a skipped reaction is not reported when its batch has messages as well",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome, { messages }) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ type }) => type !== "reaction" || messages.length === 0),
  })),
});
