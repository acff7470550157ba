import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "messages of unknown conversations are neither stored nor reported as skipped",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ code }) => code !== "unknown_conversation"),
  })),
});
