// Line 279: "Retrying a batch updates records (keyed by source ids)". The update leaves the thread alone.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported reply that is sent again with another root stays in its first thread",
  breaks: ["IMP-39"],
  decorate: inBatches(() => {
    const first = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      messages: records.messages.map((record) => {
        const id = `${importId} ${record.externalId}`;
        const root = first.get(id) ?? record.threadRootExternalId;
        if (typeof root !== "string") return record;
        first.set(id, root);
        return { ...record, threadRootExternalId: root };
      }),
    });
  }),
});
