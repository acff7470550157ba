import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";

export default defineFault({
  title: "of two members who react to an imported message with the same emoji one counts",
  breaks: ["IMP-07", "IMP-27"],
  decorate: inBatches(() => {
    const first = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      reactions: records.reactions.filter((reaction) => {
        const { messageExternalId, emojiText, memberExternalId } = reaction;
        const name = `${importId} ${messageExternalId} ${emojiText}`;
        if (!first.has(name)) first.set(name, memberExternalId);
        return first.get(name) === memberExternalId;
      }),
    });
  }),
});
