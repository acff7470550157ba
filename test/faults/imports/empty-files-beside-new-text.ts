import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an empty files array beside another text leaves the attachments",
  breaks: ["IMP-18"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return ({ files, ...message }) => {
      const before = texts.get(message.externalId) ?? message.content;
      texts.set(message.externalId, message.content);
      const isUnseen = before !== message.content && files?.length === 0;
      return files === undefined || isUnseen ? message : { ...message, files };
    };
  }),
});
