// Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating".
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction that is sent again under its source id with another emoji is added to the first",
  breaks: ["IMP-40"],
  decorate: inBatches(() => {
    const known = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      reactions: records.reactions.map((each) => {
        const name = `${importId} ${each.externalId ?? ""}`;
        const isChanged =
          each.externalId !== undefined && (known.get(name) ?? each.emojiText) !== each.emojiText;
        if (!isChanged) known.set(name, each.emojiText);
        return isChanged ? { ...each, externalId: undefined } : each;
      }),
    });
  }),
});
