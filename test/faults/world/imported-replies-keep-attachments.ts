// An empty list of files is taken for a missing one where replies are updated.

import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an empty files array leaves the attachments of an imported reply",
  breaks: ["IMP-18"],
  decorate: inImportedMessages(
    () => (message) =>
      message.threadRootExternalId && message.files?.length === 0
        ? { ...message, files: undefined }
        : message,
  ),
});
