// Lines 132 and 279: a later list replaces the attachments of that message. The files that it leaves out are deleted.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that an import replaces in its message has no download where it is attached elsewhere",
  breaks: ["FIL-18", "FIL-39"],
  decorate: (services) => {
    const attached = new Map<string, readonly string[]>();
    const deleted = new Set<unknown>();
    return both(
      inImportedMessages(() => (message) => {
        const { externalId, files } = message;
        if (files === undefined || files.length === 0) return message;
        const now = files.map(({ fileId }) => fileId);
        for (const id of attached.get(externalId) ?? []) if (!now.includes(id)) deleted.add(id);
        attached.set(externalId, now);
        return message;
      }),
      inFiles(["getFile"], (file) =>
        deleted.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
