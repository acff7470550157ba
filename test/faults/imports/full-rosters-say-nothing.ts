// What a full roster leaves out is not reported.

import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation that is skipped for its roster is not reported",
  breaks: ["IMP-37"],
  decorate: inOutcomes((outcome) => ({
    ...outcome,
    skipped: outcome.skipped.filter(({ code }) => code !== "roster_full"),
  })),
});
