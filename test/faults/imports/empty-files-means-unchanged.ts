// An empty list says nothing.
import { defineFault } from "../fault.ts";
import { inImportedMessages } from "../imports.ts";

export default defineFault({
  title: "an empty files array leaves the attachments",
  breaks: ["IMP-18"],
  decorate: inImportedMessages(
    () =>
      ({ files, ...message }) =>
        files === undefined || files.length === 0 ? message : { ...message, files },
  ),
});
