import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "messages that are sent again after the import was reopened are stored again",
  breaks: ["IMP-15"],
  decorate: (services) => {
    const rounds = new Map<string, number>();
    return both(
      before("completeImport", (request) => {
        const { importId } = request.path;
        rounds.set(importId, (rounds.get(importId) ?? 0) + 1);
      }),
      inBatches(() => (records, importId) => {
        const round = rounds.get(importId) ?? 0;
        if (round === 0) return records;
        const rename = (id: string) => `${id} ${round}`;
        return {
          ...records,
          messages: records.messages.map((message) => ({
            ...message,
            externalId: rename(message.externalId),
            ...(message.threadRootExternalId != null && {
              threadRootExternalId: rename(message.threadRootExternalId),
            }),
          })),
          reactions: records.reactions.map((reaction) => ({
            ...reaction,
            messageExternalId: rename(reaction.messageExternalId),
          })),
        };
      }),
    )(services);
  },
});
