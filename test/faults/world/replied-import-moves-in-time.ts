import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that has a reply and is sent again gets another time",
  breaks: ["IMP-16", "IMP-21"],
  decorate: inImportedMessages(() => {
    const replied = new Set<string>();
    return (message) => {
      if (message.threadRootExternalId) replied.add(message.threadRootExternalId);
      return replied.has(message.externalId) && !message.threadRootExternalId
        ? { ...message, createdAt: message.createdAt + 60_000 }
        : message;
    };
  }),
});
