// A message has one attachment.
import { defineFault } from "../fault.ts";
import { inImportedMessages } from "../imports.ts";

export default defineFault({
  title: "of two files of an imported message the first is attached",
  breaks: ["IMP-19"],
  decorate: inImportedMessages(
    () =>
      ({ files, ...message }) =>
        files === undefined ? message : { ...message, files: files.slice(0, 1) },
  ),
});
