import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload whose bytes were sent cannot be aborted",
  breaks: ["FIL-13"],
  decorate: before("abortFile", async (request, context) => {
    if ((await context.services.blobs.head(request.path.fileId)) !== undefined)
      throw new Refusal("conflict", "the bytes are there");
  }),
});
