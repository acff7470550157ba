// Lines 218 and 279: "Search workspace members and agents", "Retrying a batch updates records". The index of names is
// filled when a member comes into being.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a member whose name a later batch changes is not found by the new name",
  breaks: ["SRC-04", "IMP-16"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const renamed = new Set<string | null>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, displayName } of records.members) {
          const place = `${importId} ${externalId}`;
          if ((first.get(place) ?? displayName) !== displayName) renamed.add(displayName);
          else first.set(place, displayName);
        }
        return records;
      }),
      inListed("searchMembers", (items) => items.filter(({ display_name }) => !renamed.has(display_name))),
    )(services);
  },
});
