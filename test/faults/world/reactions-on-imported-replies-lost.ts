// Reactions are looked up among roots.

import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction to an imported reply is dropped without a word",
  breaks: ["IMP-07", "IMP-27", "IMP-08"],
  decorate: inBatches(() => {
    const replies = new Set<string>();
    return (records) => {
      for (const { externalId, threadRootExternalId } of records.messages)
        if (threadRootExternalId) replies.add(externalId);
      return {
        ...records,
        reactions: records.reactions.filter(({ messageExternalId }) => !replies.has(messageExternalId)),
      };
    };
  }),
});
