import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a file is no longer readable by its uploader once another key has attached it",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const owners = new Map<string, string>();
    return both(
      afterPosts((_, body, context) => {
        for (const id of body.file_ids ?? []) owners.set(id, context.keyId);
      }),
      before("getFile", async (request, context) => {
        const file = await findFile(context.services, request.path.fileId);
        const owner = owners.get(request.path.fileId);
        if (file?.createdByKeyId === context.keyId && owner !== undefined && owner !== context.keyId)
          throw new Refusal("not_found", "no such file");
      }),
    )(services);
  },
});
