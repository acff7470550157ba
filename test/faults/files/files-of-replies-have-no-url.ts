import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that is attached to a reply only has no download URL",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const ofReplies = new Set<unknown>();
    return both(
      before("createMessage", (request) => {
        for (const id of request.body.file_ids ?? []) {
          if (request.body.thread_root_id == null) ofReplies.delete(id);
          else ofReplies.add(id);
        }
      }),
      inFiles(["getFile"], (file) => (ofReplies.has(file.id) ? { ...file, download_url: null } : file)),
    )(services);
  },
});
