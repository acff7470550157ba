import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "imported messages lose the fraction of their second",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => (message) => ({
    ...message,
    createdAt: Math.floor(message.createdAt / 1000) * 1000,
  })),
});
