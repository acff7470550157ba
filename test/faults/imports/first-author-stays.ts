import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a message sent again with another author keeps the first one",
  breaks: ["IMP-16"],
  decorate: inImportedMessages(() => {
    const authors = new Map<string, string>();
    return (message) => {
      const authorExternalId = authors.get(message.externalId) ?? message.authorExternalId;
      authors.set(message.externalId, authorExternalId);
      return { ...message, authorExternalId };
    };
  }),
});
