// Line 279: "Retrying a batch updates records (keyed by source ids)". The update of a conversation sets its name.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation that is sent again with another description keeps the first",
  breaks: ["IMP-39"],
  decorate: inBatches(() => {
    const first = new Map<string, string | null | undefined>();
    return (records, importId) => ({
      ...records,
      conversations: records.conversations.map((record) => {
        const id = `${importId} ${record.externalId}`;
        if (!first.has(id)) first.set(id, record.description);
        const description = first.get(id);
        return { ...record, description };
      }),
    });
  }),
});
