import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a message sent again with another text and no files loses its attachments",
  breaks: ["IMP-17"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return (message) => {
      const before = texts.get(message.externalId) ?? message.content;
      texts.set(message.externalId, message.content);
      return before === message.content ? message : { ...message, files: message.files ?? [] };
    };
  }),
});
