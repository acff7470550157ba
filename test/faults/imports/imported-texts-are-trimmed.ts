// Lines 117 and 279: a text is read as it was written; in history too a line may begin with blanks.
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "imported texts lose the white space at their beginning and end",
  breaks: ["MSG-24"],
  decorate: inImportedMessages(() => (message) => ({ ...message, content: message.content?.trim() ?? null })),
});
