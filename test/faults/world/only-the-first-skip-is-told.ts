// Line 278: "Inspect the response's skipped records". Of each reason the first record is reported.
import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "of several records of a batch that are skipped for one reason only the first is reported",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(
      ({ code }, index) => outcome.skipped.findIndex((each) => each.code === code) === index,
    ),
  })),
});
