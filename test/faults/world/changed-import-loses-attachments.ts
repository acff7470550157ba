// A record with another text is written anew, without what it does not say.

import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again with another text and without files loses its attachments",
  breaks: ["IMP-17"],
  decorate: inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return (message) => {
      const before = texts.get(message.externalId);
      texts.set(message.externalId, message.content);
      return before !== undefined && before !== message.content && message.files === undefined
        ? { ...message, files: [] }
        : message;
    };
  }),
});
