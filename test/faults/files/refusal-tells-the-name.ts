// The refusal is helpful beyond the wall between workspaces.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "the refusal of a file of another workspace tells what it is called",
  breaks: ["FIL-21"],
  decorate: before("createMessage", async (request, context) => {
    for (const id of request.body.file_ids ?? []) {
      const file = await findFile(context.services, id);
      if (file !== undefined && file.workspaceId !== context.caller.workspaceId)
        throw new Refusal("invalid_request", `the file ${file.filename} belongs to another workspace`);
    }
  }),
});
