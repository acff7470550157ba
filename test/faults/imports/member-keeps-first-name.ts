import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a member sent again with another name keeps the first one",
  breaks: ["IMP-16"],
  decorate: inBatches(() => {
    const names = new Map<string, string>();
    return (records) => ({
      ...records,
      members: records.members.map((record) => {
        const displayName = names.get(record.externalId) ?? record.displayName;
        names.set(record.externalId, displayName);
        return { ...record, displayName };
      }),
    });
  }),
});
