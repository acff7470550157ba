// Spec 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". Source ids are looked up
// before the batch is written, and a retry can come while it is under way.
import { MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a batch that is sent again while it is being taken duplicates its messages",
  breaks: ["IMP-15"],
  decorate: aroundTake((original) => {
    const underWay = new Set<string>();
    const stored = new Set<string>();
    return async (viewer, importId, records) => {
      const nameOf = (externalId: string): string => `${importId} ${externalId}`;
      const unseen = records.messages.map(({ externalId }) => nameOf(externalId));
      const fresh = unseen.filter((name) => !stored.has(name) && !underWay.has(name));
      const messages = records.messages.map((message) =>
        underWay.has(nameOf(message.externalId))
          ? { ...message, externalId: `${message.externalId} again` }
          : message,
      );
      for (const name of fresh) underWay.add(name);
      try {
        if (fresh.length > 0) await pause(MEETING_MS);
        return await original(viewer, importId, { ...records, messages });
      } finally {
        for (const name of fresh) {
          underWay.delete(name);
          stored.add(name);
        }
      }
    };
  }),
});
