import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that is attached only to a reply has no download URL for other readers",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const inReplies = new Set<string>();
    return both(
      afterPosts((message, body) => {
        for (const id of body.file_ids ?? [])
          if (message.thread_root_id) inReplies.add(id);
          else inReplies.delete(id);
      }),
      before("getFile", async (request, context) => {
        const file = await findFile(context.services, request.path.fileId);
        if (inReplies.has(request.path.fileId) && file?.createdByKeyId !== context.keyId)
          throw new Refusal("not_found", "no such file");
      }),
    )(services);
  },
});
