import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "members that a roster has already count again",
  breaks: ["IMP-14"],
  decorate: aroundTake((original) => {
    const mentions = new Map<string, number>();
    return async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      for (const [index, { externalId, memberExternalIds = [] }] of records.conversations.entries()) {
        const total = (mentions.get(externalId) ?? 0) + memberExternalIds.length;
        mentions.set(externalId, total);
        if (total > 250 && outcome.skipped.length === 0)
          outcome.skipped.push({
            type: "conversation",
            externalId,
            index,
            code: "roster_full",
            message: "full",
          });
      }
      return outcome;
    };
  }),
});
