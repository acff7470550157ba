// Line 218: "Search workspace members and agents". The row of a guest is not indexed anew.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a guest whom a later batch renames is not found by the new name",
  breaks: ["SRC-04", "SRC-19", "IMP-16"],
  decorate: (services) => {
    const names = new Map<string, string>();
    const later = new Set<string | null>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, displayName, isGuest } of records.members) {
          const id = `${importId} ${externalId}`;
          if (isGuest === true && names.has(id) && names.get(id) !== displayName) later.add(displayName);
          names.set(id, displayName);
        }
        return records;
      }),
      inListed("searchMembers", (items) => items.filter((item) => !later.has(item.display_name))),
    )(services);
  },
});
