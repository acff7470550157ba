// Line 279: "Omitting `files` on an imported message leaves its attachments unchanged". What moves in time is stored anew.
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again with another time loses its files",
  breaks: ["IMP-17"],
  decorate: inImportedMessages(() => {
    const times = new Map<string, number>();
    return (message) => {
      const place = `${message.conversationExternalId} ${message.externalId}`;
      const before = times.get(place) ?? message.createdAt;
      times.set(place, message.createdAt);
      const isMoved = before !== message.createdAt && message.files === undefined;
      return isMoved ? { ...message, files: [] } : message;
    };
  }),
});
