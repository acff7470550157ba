// Spec 132 and 279: files of an imported message are attached to it, also when a batch is sent again with more. The
// update of a message stores its files without the right to read them.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that an import adds to a message which it had brought before has no download URL",
  breaks: ["FIL-39"],
  decorate: (services) => {
    const filesOf = new Map<string, readonly string[]>();
    const added = new Set<unknown>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, files = [] } of records.messages) {
          const name = `${importId} ${externalId}`;
          const ids = files.map(({ fileId }) => fileId);
          const before = filesOf.get(name);
          for (const id of ids) if (before?.includes(id) === false) added.add(id);
          filesOf.set(name, [...(before ?? []), ...ids]);
        }
        return records;
      }),
      inFiles(["getFile"], (file) =>
        added.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
