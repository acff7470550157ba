// Servers that report otherwise what became of a batch, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inOutcomes } from "../tools/imports/imports.ts";

export default defineFaults({
  "conversations-of-strangers-vanish": {
    title: "a conversation whose roster names an unknown member is neither stored nor reported as skipped",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => ({
      ...outcome,
      skipped: outcome.skipped.filter(({ type }) => type !== "conversation"),
    })),
  },
  // A record that a full roster leaves out is not reported.
  "full-rosters-say-nothing": {
    title: "a conversation that is skipped for its roster is not reported",
    breaks: ["IMP-37"],
    decorate: inOutcomes((outcome) => ({
      ...outcome,
      skipped: outcome.skipped.filter(({ code }) => code !== "roster_full"),
    })),
  },
  "messages-of-nowhere-vanish": {
    title: "messages of unknown conversations are neither stored nor reported as skipped",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => ({
      ...outcome,
      skipped: outcome.skipped.filter(({ code }) => code !== "unknown_conversation"),
    })),
  },
  "reactions-of-strangers-vanish": {
    title: "a reaction of an unknown member is neither stored nor reported as skipped",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => ({
      ...outcome,
      skipped: outcome.skipped.filter(({ type, code }) => type !== "reaction" || code !== "unknown_member"),
    })),
  },
  // Line 278: "Inspect the response's skipped records". The report is cut.
  "reports-end-at-ten": {
    title: "a response to a batch lists ten skipped records and none beyond",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => ({ ...outcome, skipped: outcome.skipped.slice(0, 10) })),
  },
  "skipped-reactions-not-reported": {
    title: "skipped reactions are not reported",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => ({
      ...outcome,
      skipped: outcome.skipped.filter(({ type }) => type !== "reaction"),
    })),
  },
  "skipped-replies-not-reported": {
    title: "a skipped reply with an unknown author is not reported",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome, { messages }) => ({
      ...outcome,
      skipped: outcome.skipped.filter(
        ({ type, index }) => type !== "message" || messages[index]?.threadRootExternalId == null,
      ),
    })),
  },
  // Line 278: a reaction goes with its message, which the same batch skips, and is not reported.
  "reactions-to-skipped-messages-vanish": {
    title: "a reaction to a message that the same batch skips is neither stored nor reported as skipped",
    breaks: ["IMP-08"],
    decorate: inOutcomes(({ counts, skipped }, { reactions }) => {
      const ids = skipped.filter(({ type }) => type === "message").map(({ externalId }) => externalId);
      const isLost = (index: number): boolean => ids.includes(reactions[index]?.messageExternalId ?? "");
      return {
        counts,
        skipped: skipped.filter(({ type, index }) => type !== "reaction" || !isLost(index)),
      };
    }),
  },
});
