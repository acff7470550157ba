// Line 135: "Imports are keyed by the source tool's ids"; conversations are kept by their name.
import { defineFault } from "../tools/fault.ts";
import { conversationsAs, inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "of two conversations of one name an import makes one, with the messages of both",
  breaks: ["IMP-07"],
  decorate: inBatches(() => {
    const byName = new Map<string, string>();
    const meant = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, name } of records.conversations) {
        const place = `${importId} ${name}`;
        byName.set(place, byName.get(place) ?? externalId);
        meant.set(`${importId} ${externalId}`, byName.get(place) ?? externalId);
      }
      const idOf = (id: string): string => meant.get(`${importId} ${id}`) ?? id;
      return conversationsAs(records, idOf);
    };
  }),
});
