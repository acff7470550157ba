// A reply may only attach files that its author uploaded.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that another key uploaded is refused in a reply",
  breaks: ["MSG-15", "FIL-06"],
  decorate: before("createMessage", async (request, context) => {
    for (const id of request.body.thread_root_id ? (request.body.file_ids ?? []) : []) {
      const file = await findFile(context.services, id);
      if (file?.status === "ready" && file.createdByKeyId !== context.keyId)
        throw new Refusal("file_not_ready", "the file is not yours");
    }
  }),
});
