import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "files that were removed cannot be attached again",
  breaks: ["IMP-19"],
  decorate: inImportedMessages(() => {
    const removed = new Set<string>();
    return ({ files, ...message }) => {
      if (files === undefined) return message;
      if (files.length === 0) removed.add(message.externalId);
      return { ...message, files: removed.has(message.externalId) ? [] : files };
    };
  }),
});
