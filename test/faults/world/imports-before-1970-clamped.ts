// Line 279: "Imported records preserve source authors and timestamps".
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message from before 1970 gets the first timestamp of that year",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => (message) => ({
    ...message,
    createdAt: Math.max(0, message.createdAt),
  })),
});
