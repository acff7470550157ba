// Lines 135 and 279: records are keyed by source ids and "preserve source authors". Members are found by their address as
// well, which two can share.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the messages of an imported member with the address of another are shown as those of the other",
  breaks: ["IMP-34"],
  decorate: inBatches(() => {
    const owners = new Map<string, string>();
    const merged = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, email } of records.members) {
        if (typeof email !== "string") continue;
        const owner = owners.get(`${importId} ${email}`) ?? externalId;
        owners.set(`${importId} ${email}`, owner);
        merged.set(`${importId} ${externalId}`, owner);
      }
      return {
        ...records,
        messages: records.messages.map((message) => ({
          ...message,
          authorExternalId: merged.get(`${importId} ${message.authorExternalId}`) ?? message.authorExternalId,
        })),
      };
    };
  }),
});
