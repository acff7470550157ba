import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a conversation that is sent again is listed twice",
  breaks: ["IMP-15"],
  decorate: inBatches(() => {
    const sendings = new Map<string, number>();
    return (records, importId) => ({
      ...records,
      conversations: records.conversations.map((record) => {
        const name = `${importId} ${record.externalId}`;
        const time = (sendings.get(name) ?? 0) + 1;
        sendings.set(name, time);
        return time === 1 ? record : { ...record, externalId: `${record.externalId}-${time}` };
      }),
    });
  }),
});
