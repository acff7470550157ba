import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a reply sent again with another text keeps the first one",
  breaks: ["IMP-16"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return (message) => {
      if (message.threadRootExternalId == null) return message;
      const content = texts.get(message.externalId) ?? message.content;
      texts.set(message.externalId, content);
      return { ...message, content };
    };
  }),
});
