import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that only an imported message carries cannot be read by the readers of the message",
  breaks: ["FIL-39", "IMP-19"],
  decorate: (services) => {
    const imported = new Set<string>();
    return both(
      inImportedMessages(() => (message) => {
        for (const { fileId } of message.files ?? []) imported.add(fileId);
        return message;
      }),
      inFiles(["getFile"], (file) => {
        if (!imported.has(String(file.id))) return file;
        const { download_url: _, download_expires_at: __, ...rest } = file;
        return rest;
      }),
    )(services);
  },
});
