// Line 13: "Import history (members, conversations, messages, reactions)". A reply is found by the timestamp of its
// thread, as some tools name it.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported reaction to a reply is shown on the root of its thread",
  breaks: ["IMP-27"],
  decorate: inBatches(() => {
    const roots = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, threadRootExternalId } of records.messages)
        if (threadRootExternalId != null) roots.set(`${importId} ${externalId}`, threadRootExternalId);
      return {
        ...records,
        reactions: records.reactions.map((reaction) => ({
          ...reaction,
          messageExternalId:
            roots.get(`${importId} ${reaction.messageExternalId}`) ?? reaction.messageExternalId,
        })),
      };
    };
  }),
});
