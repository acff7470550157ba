// Spec 135, 279: records are keyed by the ids of the source, and keep their authors. Ids of digits alone are read as numbers.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

const asNumber = (id: string): string => (/^\d{16,}$/.test(id) ? String(Number(id)) : id);

export default defineFault({
  title: "two source members whose ids of nineteen digits differ in the last one become one author",
  breaks: ["IMP-20"],
  decorate: inBatches(() => (records) => ({
    ...records,
    members: records.members.map((member) => ({ ...member, externalId: asNumber(member.externalId) })),
    messages: records.messages.map((message) => ({
      ...message,
      authorExternalId: asNumber(message.authorExternalId),
    })),
  })),
});
