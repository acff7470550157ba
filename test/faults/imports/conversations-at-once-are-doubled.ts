// Spec 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". Source ids are looked up
// before the batch is written, and a retry can come while it is under way.
import { MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation whose record is sent twice at the same time is listed twice",
  breaks: ["IMP-15"],
  decorate: aroundTake((original) => {
    const underWay = new Set<string>();
    return async (viewer, importId, records) => {
      const isUnderWay = (id: string): boolean => underWay.has(`${importId} ${id}`);
      const conversations = records.conversations.map((record) =>
        isUnderWay(record.externalId) ? { ...record, externalId: `${record.externalId} again` } : record,
      );
      const names = records.conversations.map(({ externalId }) => `${importId} ${externalId}`);
      const fresh = names.filter((name) => !underWay.has(name));
      for (const name of fresh) underWay.add(name);
      try {
        if (fresh.length > 0) await pause(MEETING_MS);
        return await original(viewer, importId, { ...records, conversations });
      } finally {
        for (const name of fresh) underWay.delete(name);
      }
    };
  }),
});
