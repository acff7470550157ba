import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction of an unknown member is neither stored nor reported as skipped",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ type, code }) => type !== "reaction" || code !== "unknown_member"),
  })),
});
