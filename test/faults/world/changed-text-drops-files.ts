import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title:
    "an imported message loses its attachments when it is sent again with another text and without files",
  breaks: ["IMP-17"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return (message) => {
      const old = texts.get(message.externalId);
      texts.set(message.externalId, message.content);
      const isOther = old !== undefined && old !== message.content;
      return isOther && message.files === undefined ? { ...message, files: [] } : message;
    };
  }),
});
