// A resumed import knows the messages that it took before it was complete.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a resumed import skips reactions to messages that were imported before it was complete",
  breaks: ["IMP-07", "IMP-05"],
  decorate: (services) => {
    const { imports } = services.store;
    const { complete } = imports;
    const taken = new Map<string, Set<string>>();
    const forgotten = new Map<string, Set<string>>();
    imports.complete = async (viewer, importId) => {
      forgotten.set(importId, new Set([...(forgotten.get(importId) ?? []), ...(taken.get(importId) ?? [])]));
      taken.delete(importId);
      return complete(viewer, importId);
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      const now = taken.get(importId) ?? new Set<string>();
      taken.set(importId, now);
      const isLost = ({ messageExternalId: id }: (typeof records.reactions)[number]): boolean =>
        forgotten.get(importId)?.has(id) === true && !now.has(id);
      const outcome = await original(viewer, importId, {
        ...records,
        reactions: records.reactions.filter((reaction) => !isLost(reaction)),
      });
      for (const { externalId } of records.messages) now.add(externalId);
      const skipped = records.reactions.flatMap((reaction, index) =>
        isLost(reaction)
          ? [
              {
                type: "reaction" as const,
                externalId: reaction.messageExternalId,
                index,
                code: "unknown_message",
                message: "no such message",
              },
            ]
          : [],
      );
      return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
    })(services);
  },
});
