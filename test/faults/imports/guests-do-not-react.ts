// Line 279: reactions are imported. Guests of the source have no right to react here, and what they did is left out.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "reactions of imported guests are dropped without a word",
  breaks: ["IMP-07", "IMP-08", "IMP-27"],
  decorate: inBatches(() => {
    const guests = new Set<string>();
    return (records, importId) => {
      for (const { externalId, isGuest } of records.members)
        if (isGuest) guests.add(`${importId} ${externalId}`);
      const isKept = ({ memberExternalId: id }: { memberExternalId: string }): boolean =>
        !guests.has(`${importId} ${id}`);
      return { ...records, reactions: records.reactions.filter(isKept) };
    };
  }),
});
