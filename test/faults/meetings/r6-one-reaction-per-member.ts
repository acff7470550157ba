// Line 13: "Import history (members, conversations, messages, reactions)". The key of a reaction is its message and its
// member.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "of two different reactions of one member to an imported message only the first is stored",
  breaks: ["IMP-27"],
  decorate: inBatches(() => {
    const emojis = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      reactions: records.reactions.filter(({ messageExternalId, memberExternalId, emojiText }) => {
        const name = JSON.stringify([importId, messageExternalId, memberExternalId]);
        const known = emojis.get(name) ?? emojiText;
        emojis.set(name, known);
        return known === emojiText;
      }),
    });
  }),
});
