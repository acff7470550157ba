import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation whose roster names an unknown member is neither stored nor reported as skipped",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ type }) => type !== "conversation"),
  })),
});
