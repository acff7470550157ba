import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "source members whose ids differ in capitals only become one",
  breaks: ["IMP-20"],
  decorate: inBatches(() => {
    const known = new Map<string, string>();
    const sameAs = (externalId: string): string => known.get(externalId.toLowerCase()) ?? externalId;
    return (records) => {
      for (const { externalId } of records.members) known.set(externalId.toLowerCase(), sameAs(externalId));
      return {
        ...records,
        members: records.members.map((record) => ({ ...record, externalId: sameAs(record.externalId) })),
        messages: records.messages.map((record) => ({
          ...record,
          authorExternalId: sameAs(record.authorExternalId),
        })),
      };
    };
  }),
});
