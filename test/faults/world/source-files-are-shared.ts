// Line 136: imports are keyed by the source tool's ids, each by those of its own tool. Files are kept by their source id
// in the workspace.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a file that an import names by a source id which another import has used is the file of that one",
  breaks: ["IMP-06"],
  decorate: inBatches(() => {
    const firsts = new Map<string, { importId: string; fileId: string }>();
    return (records, importId) => ({
      ...records,
      messages: records.messages.map((message) => {
        if (message.files === undefined) return message;
        const files = message.files.map((file) => {
          const first = firsts.get(file.externalId) ?? { importId, fileId: file.fileId };
          firsts.set(file.externalId, first);
          return first.importId === importId ? file : { ...file, fileId: first.fileId };
        });
        return { ...message, files };
      }),
    });
  }),
});
