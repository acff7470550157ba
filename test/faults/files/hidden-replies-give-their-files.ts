import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "the file of a hidden reply has a download URL for everybody",
  breaks: ["FIL-20"],
  decorate: (services) => {
    const ofReplies = new Set<string>();
    return both(
      before("createMessage", (request) => {
        if (request.body.thread_root_id != null)
          for (const id of request.body.file_ids ?? []) ofReplies.add(id);
      }),
      asCreator(
        "getFile",
        ({ caller }, file) => ofReplies.has(file.id) && caller.workspaceId === file.workspaceId,
      ),
    )(services);
  },
});
