// Line 279: "Retrying a batch updates records". A text that was taken out of a message is an update as well.
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again without a text keeps the one that it had",
  breaks: ["IMP-16", "IMP-39"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string>();
    return (message) => {
      const known = texts.get(message.externalId);
      if ((message.content ?? "") === "") return { ...message, content: known ?? message.content };
      texts.set(message.externalId, message.content ?? "");
      return message;
    };
  }),
});
