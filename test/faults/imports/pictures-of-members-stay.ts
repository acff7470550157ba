// Line 279: "Retrying a batch updates records (keyed by source ids)". The update of a member sets names and titles.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported member who is sent again with another picture keeps the first",
  breaks: ["IMP-39"],
  decorate: inBatches(() => {
    const first = new Map<string, string | null | undefined>();
    return (records, importId) => ({
      ...records,
      members: records.members.map((record) => {
        const id = `${importId} ${record.externalId}`;
        if (!first.has(id)) first.set(id, record.profileImageUrl);
        return { ...record, profileImageUrl: first.get(id) };
      }),
    });
  }),
});
