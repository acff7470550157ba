// Line 135: "Imports are keyed by the source tool's ids"; a conversation of a later batch is looked up by its name.
import { defineFault } from "../tools/fault.ts";
import { conversationsAs, inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation of a later batch that has the name of an earlier one is that one",
  breaks: ["IMP-07"],
  decorate: inBatches(() => {
    const known = new Map<string, string>();
    const meant = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, name } of records.conversations)
        meant.set(`${importId} ${externalId}`, known.get(`${importId} ${name}`) ?? externalId);
      const idOf = (id: string): string => meant.get(`${importId} ${id}`) ?? id;
      for (const { externalId, name } of records.conversations)
        known.set(`${importId} ${name}`, idOf(externalId));
      return conversationsAs(records, idOf);
    };
  }),
});
