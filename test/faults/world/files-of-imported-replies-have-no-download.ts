// Line 132: "any caller able to read the message may obtain a short-lived download URL". The query of an import's files
// joins top-level messages.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file of an imported reply has no download URL",
  breaks: ["FIL-39"],
  decorate: (services) => {
    const ofReplies = new Set<unknown>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { threadRootExternalId: root, files = [] } of records.messages)
          if (root != null) for (const { fileId } of files) ofReplies.add(fileId);
        return outcome;
      }),
      inFiles(["getFile"], (file) =>
        ofReplies.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
