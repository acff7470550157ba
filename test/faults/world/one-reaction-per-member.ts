// A member has one reaction on a message, the first one.

import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a member's second emoji on an imported message is lost",
  breaks: ["IMP-07", "IMP-27"],
  decorate: inBatches(() => {
    const first = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      reactions: records.reactions.filter(({ messageExternalId, memberExternalId, emojiText }) => {
        const name = JSON.stringify([importId, messageExternalId, memberExternalId]);
        if (!first.has(name)) first.set(name, emojiText);
        return first.get(name) === emojiText;
      }),
    });
  }),
});
