import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a ready file of another member is refused in file_ids",
  breaks: ["MSG-15"],
  decorate: before("createMessage", async (request, context) => {
    for (const id of request.body.file_ids ?? []) {
      const file = await findFile(context.services, id);
      if (file?.status === "ready" && file.createdByMemberId !== context.caller.memberId)
        throw new Refusal("forbidden", "the file is not yours");
    }
  }),
});
