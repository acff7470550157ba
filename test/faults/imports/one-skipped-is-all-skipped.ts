import { defineFault } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports.ts";

export default defineFault({
  title: "valid records beside a skipped one are reported as skipped",
  breaks: ["IMP-08"],
  decorate: inOutcomes((outcome, { messages }) => ({
    ...outcome,
    skipped: outcome.skipped.some(({ type }) => type === "message")
      ? messages.map(({ externalId }, index) => ({
          type: "message",
          externalId,
          index,
          code: "skipped",
          message: "skipped",
        }))
      : outcome.skipped,
  })),
});
