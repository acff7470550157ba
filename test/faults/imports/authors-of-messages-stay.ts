// Line 279: "Retrying a batch updates records (keyed by source ids)"; "Imported records preserve source authors".
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again under another author keeps the first",
  breaks: ["IMP-39"],
  decorate: inBatches(() => {
    const first = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      messages: records.messages.map((record) => {
        const id = `${importId} ${record.externalId}`;
        const authorExternalId = first.get(id) ?? record.authorExternalId;
        first.set(id, authorExternalId);
        return { ...record, authorExternalId };
      }),
    });
  }),
});
