// Lines 132 and 279: an empty array removes the attachments of that message. The files themselves are deleted with them.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that an import removes from its message has no download where it is attached elsewhere",
  breaks: ["FIL-18", "FIL-39"],
  decorate: (services) => {
    const attached = new Map<string, readonly string[]>();
    const deleted = new Set<unknown>();
    return both(
      inImportedMessages(() => (message) => {
        const { externalId, files } = message;
        if (files === undefined) return message;
        if (files.length === 0) for (const id of attached.get(externalId) ?? []) deleted.add(id);
        attached.set(
          externalId,
          files.map(({ fileId }) => fileId),
        );
        return message;
      }),
      inFiles(["getFile"], (file) =>
        deleted.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
