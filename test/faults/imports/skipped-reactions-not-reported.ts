import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "skipped reactions are not reported",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ type }) => type !== "reaction"),
  })),
});
