import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation is not found by the name that a later batch gave it",
  breaks: ["CON-03", "IMP-16"],
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
