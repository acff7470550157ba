import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "imported messages have the time of their import",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => (message) => ({ ...message, createdAt: Date.now() })),
});
