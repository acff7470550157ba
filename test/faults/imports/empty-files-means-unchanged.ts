import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an empty files array leaves the attachments",
  breaks: ["IMP-18"],
  decorate: inImportedMessages(
    () =>
      ({ files, ...message }) =>
        files === undefined || files.length === 0 ? message : { ...message, files },
  ),
});
