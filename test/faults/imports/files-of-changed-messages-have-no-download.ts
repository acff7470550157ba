// Spec 132 and 279: a batch that is sent again updates its records. The update of a message writes its text and takes its files
// for unattached ones.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "the files of an imported message have no download URL any more once a later batch changes its text",
  breaks: ["FIL-39"],
  decorate: (services) => {
    const known = new Map<string, { readonly text: string | null; readonly files: readonly string[] }>();
    const closed = new Set<unknown>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, content, files } of records.messages) {
          const name = `${importId} ${externalId}`;
          const before = known.get(name);
          const ids = files?.map(({ fileId }) => fileId);
          if (before !== undefined && ids === undefined && before.text !== content)
            for (const id of before.files) closed.add(id);
          known.set(name, { text: content, files: ids ?? before?.files ?? [] });
        }
        return records;
      }),
      inFiles(["getFile"], (file) =>
        closed.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
