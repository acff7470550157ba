// Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". The unique index has the key in it.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a message that another key of the same admin sends again is a second message",
  breaks: ["IMP-15", "IMP-16"],
  decorate: aroundTake((original) => {
    const senders = new Map<string, string | undefined>();
    return (viewer, importId, records) => {
      const messages = records.messages.map((message) => {
        const place = `${importId} ${message.externalId}`;
        if (!senders.has(place)) senders.set(place, viewer.keyId);
        const isOwn = senders.get(place) === viewer.keyId;
        return isOwn ? message : { ...message, externalId: `${message.externalId} of ${viewer.keyId}` };
      });
      return original(viewer, importId, { ...records, messages });
    };
  }),
});
