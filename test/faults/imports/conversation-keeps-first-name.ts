import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation sent again with another name keeps the first one",
  breaks: ["IMP-16"],
  decorate: inBatches(() => {
    const names = new Map<string, string>();
    return (records) => ({
      ...records,
      conversations: records.conversations.map((record) => {
        const name = names.get(record.externalId) ?? record.name;
        names.set(record.externalId, name);
        return { ...record, name };
      }),
    });
  }),
});
