import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a text of the same length is not updated",
  breaks: ["IMP-16"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return (message) => {
      const before = texts.get(message.externalId);
      const content = before?.length === message.content?.length && before != null ? before : message.content;
      texts.set(message.externalId, content);
      return { ...message, content };
    };
  }),
});
