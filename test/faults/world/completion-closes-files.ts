// Line 242: "Mark the import complete"; line 132: "any caller able to read the message may obtain a short-lived download
// URL". Completing an import lets go of the files that it held.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "the files of imported messages have no download URL once their import is complete",
  breaks: ["FIL-39", "FIL-18"],
  decorate: (services) => {
    const filesOf = new Map<string, string[]>();
    const closed = new Set<unknown>();
    const { complete } = services.store.imports;
    services.store.imports.complete = (viewer, importId) => {
      for (const id of filesOf.get(importId) ?? []) closed.add(id);
      return complete(viewer, importId);
    };
    return both(
      aroundTake((original) => (viewer, importId, records) => {
        const ids = records.messages.flatMap(({ files = [] }) => files.map(({ fileId }) => fileId));
        filesOf.set(importId, [...(filesOf.get(importId) ?? []), ...ids]);
        return original(viewer, importId, records);
      }),
      inFiles(["getFile"], (file) =>
        closed.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
