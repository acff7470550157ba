// A record without files has no files.
import { defineFault } from "../fault.ts";
import { inImportedMessages } from "../imports.ts";

export default defineFault({
  title: "a message sent again without files loses its attachments",
  breaks: ["IMP-17"],
  decorate: inImportedMessages(() => (message) => ({ ...message, files: message.files ?? [] })),
});
