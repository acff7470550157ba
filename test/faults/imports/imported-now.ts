// A message is as old as its row.
import { defineFault } from "../fault.ts";
import { inImportedMessages } from "../imports.ts";

export default defineFault({
  title: "imported messages have the time of their import",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => (message) => ({ ...message, createdAt: Date.now() })),
});
