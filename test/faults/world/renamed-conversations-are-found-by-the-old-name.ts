// Spec 217, 279: conversations are searched, and a record that is sent again updates what was stored. The search has
// a copy of the name that the import made first.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the conversation search does not find an imported conversation by the name that an update gave it",
  breaks: ["CON-03"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const renamed = new Set<string>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, name } of records.conversations) {
          const id = `${importId} ${externalId}`;
          if (!first.has(id)) first.set(id, name);
          if (first.get(id) !== name) renamed.add(name);
        }
        return records;
      }),
      inListed("searchConversations", (items) => items.filter(({ name }) => !renamed.has(name))),
    )(services);
  },
});
