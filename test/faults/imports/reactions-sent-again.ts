// Servers that take a reaction which is sent again under its source id for a further one, or for none, a row each. Line 279:
// "Retrying a batch updates records (keyed by source ids) instead of duplicating".
import type { ImportedReaction } from "../../../reference-server/store/imports/import-reactions.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";

/** The reactions in place of one whose source id is known, with its former state. */
const again = (change: (now: ImportedReaction, before: ImportedReaction) => readonly ImportedReaction[]) =>
  inBatches(() => {
    const known = new Map<string, ImportedReaction>();
    return (records, importId) => ({
      ...records,
      reactions: records.reactions.flatMap((each) => {
        const name = `${importId} ${each.externalId ?? ""}`;
        const before = known.get(name);
        if (each.externalId !== undefined) known.set(name, each);
        return before === undefined ? [each] : change(each, before);
      }),
    });
  });

export default defineFaults({
  "reactions-given-to-another-stay": {
    title:
      "a reaction that is sent again under its source id with another member stays with the first one too",
    breaks: ["IMP-40"],
    decorate: again((now, before) =>
      now.memberExternalId === before.memberExternalId ? [now] : [{ ...now, externalId: undefined }],
    ),
  },
  "moved-reactions-stay-behind": {
    title:
      "a reaction that is sent again under its source id with another message stays on the first one too",
    breaks: ["IMP-40"],
    decorate: again((now, before) =>
      now.messageExternalId === before.messageExternalId ? [now] : [{ ...now, externalId: undefined }],
    ),
  },
  "known-reactions-do-not-change": {
    title: "a reaction that is sent again under its source id stays what it was",
    breaks: ["IMP-40"],
    decorate: again((_, before) => [before]),
  },
});
