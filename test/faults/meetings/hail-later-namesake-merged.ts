// Spec 135 and 279: imports are keyed by the source tool's ids. A conversation with an unknown source id is looked up
// by its name among those of earlier batches.
import { defineFault } from "../tools/fault.ts";
import { conversationsAs, inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation with the name of one from an earlier batch becomes that conversation",
  breaks: ["IMP-07"],
  decorate: inBatches(() => {
    const byName = new Map<string, string>();
    const merged = new Map<string, string>();
    const known = new Set<string>();
    return (records, importId) => {
      for (const { externalId, name } of records.conversations) {
        const namesake = byName.get(`${importId} ${name}`);
        if (namesake !== undefined && namesake !== externalId && !known.has(`${importId} ${externalId}`))
          merged.set(`${importId} ${externalId}`, namesake);
      }
      for (const { externalId, name } of records.conversations) {
        known.add(`${importId} ${externalId}`);
        if (!byName.has(`${importId} ${name}`)) byName.set(`${importId} ${name}`, externalId);
      }
      return conversationsAs(records, (id) => merged.get(`${importId} ${id}`) ?? id);
    };
  }),
});
