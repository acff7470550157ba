// Reactions are not worth a report.
import { defineFault } from "../fault.ts";
import { inOutcomes } from "../imports.ts";

export default defineFault({
  title: "skipped reactions are not reported",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ type }) => type !== "reaction"),
  })),
});
