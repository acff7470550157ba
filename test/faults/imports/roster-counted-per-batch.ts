// Each batch is counted for itself.
import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a roster that grows beyond 250 in later batches is not reported",
  breaks: ["IMP-14"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ code }) => code !== "roster_full"),
  })),
});
