// Spec 217, 316: the names that a conversation has given up are left out of the search, also the one that it takes
// back.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation that an import gives its former name back is not found by it",
  breaks: ["CON-03", "IMP-16"],
  decorate: (services) => {
    const names = new Map<string, string[]>();
    const returned = new Set<string>();
    return both(
      inBatches(() => (records) => {
        for (const { externalId, name } of records.conversations) {
          const known = names.get(externalId) ?? [];
          if (name !== known.at(-1) && known.includes(name)) returned.add(name);
          names.set(externalId, [...known, name]);
        }
        return records;
      }),
      inListed("searchConversations", (items) => items.filter(({ name }) => !returned.has(name))),
    )(services);
  },
});
