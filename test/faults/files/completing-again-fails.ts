import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "completing a ready file again is a bad request",
  breaks: ["FIL-27"],
  decorate: before("completeFile", async (request, context) => {
    if ((await context.services.store.files.findReady(request.path.fileId)) !== undefined)
      throw new Refusal("invalid_request", "the file is not waiting");
  }),
});
