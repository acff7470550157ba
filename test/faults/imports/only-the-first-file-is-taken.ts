import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "of two files of an imported message the first is attached",
  breaks: ["IMP-19"],
  decorate: inImportedMessages(
    () =>
      ({ files, ...message }) =>
        files === undefined ? message : { ...message, files: files.slice(0, 1) },
  ),
});
