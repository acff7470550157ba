// Spec 132, 279: an empty array removes the attachments of the imported message, and of no other that has the file.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that an import removes from its message loses its download URL for other messages as well",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const carried = new Map<string, readonly string[]>();
    const detached = new Set<unknown>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, files } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (files?.length === 0) for (const id of carried.get(name) ?? []) detached.add(id);
          if (files !== undefined)
            carried.set(
              name,
              files.map(({ fileId }) => fileId),
            );
        }
        return records;
      }),
      inFiles(["getFile"], (file) =>
        detached.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
