import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a message is never older than the one before it in its batch",
  breaks: ["IMP-29"],
  decorate: inImportedMessages(() => (message, all) => {
    const before = all.slice(0, all.indexOf(message) + 1);
    return { ...message, createdAt: Math.max(...before.map(({ createdAt }) => createdAt)) };
  }),
});
