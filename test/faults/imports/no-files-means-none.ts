import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a message sent again without files loses its attachments",
  breaks: ["IMP-17"],
  decorate: inImportedMessages(() => (message) => ({ ...message, files: message.files ?? [] })),
});
