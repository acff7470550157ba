// Spec 135, 279: records are keyed by the ids of the source. Ids of digits alone are read as numbers.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

const asNumber = (id: string): string => (/^\d{16,}$/.test(id) ? String(Number(id)) : id);

export default defineFault({
  title:
    "two imported messages whose source ids of nineteen digits differ in the last one become one message",
  breaks: ["IMP-07"],
  decorate: inBatches(() => (records) => ({
    ...records,
    messages: records.messages.map((message) => ({ ...message, externalId: asNumber(message.externalId) })),
  })),
});
