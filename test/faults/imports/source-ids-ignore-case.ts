import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "imported messages whose source ids differ in case only are one message",
  breaks: ["IMP-07"],
  decorate: inImportedMessages(() => (message) => ({
    ...message,
    externalId: message.externalId.toLowerCase(),
  })),
});
