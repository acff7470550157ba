import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "of several reactions to an imported message the first one is shown",
  breaks: ["IMP-27"],
  decorate: inBatches(() => {
    const first = new Map<string, string>();
    return (records) => ({
      ...records,
      reactions: records.reactions.filter((reaction) => {
        const { messageExternalId: message } = reaction;
        const own = JSON.stringify(reaction);
        if (!first.has(message)) first.set(message, own);
        return first.get(message) === own;
      }),
    });
  }),
});
