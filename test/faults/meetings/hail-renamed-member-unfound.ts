// Spec 218 and 279: search workspace members; retrying a batch updates records. The update of an imported member
// leaves the search index as it was.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported member whose name a later batch changed is not found by the new name",
  breaks: ["SRC-19", "SRC-04"],
  decorate: (services) => {
    const names = new Map<string, string>();
    const indexed = new Map<string, string>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, displayName } of records.members) {
          const name = `${importId} ${externalId}`;
          const before = names.get(name) ?? displayName;
          if (before !== displayName) indexed.set(displayName, before);
          names.set(name, before);
        }
        return records;
      }),
      inListed("searchMembers", (items, { query }) => {
        const words = query.q.toLowerCase().split(/\s+/);
        return items.filter(({ display_name }) => {
          const known = indexed.get(display_name ?? "")?.toLowerCase();
          return known === undefined || words.every((word) => known.includes(word));
        });
      }),
    )(services);
  },
});
