// Line 279: "Imported records preserve source authors and timestamps"; those of replies are kept in whole seconds.
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported reply has its timestamp without milliseconds",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(
    () => (message) =>
      typeof message.threadRootExternalId === "string"
        ? { ...message, createdAt: Math.floor(message.createdAt / 1000) * 1000 }
        : message,
  ),
});
