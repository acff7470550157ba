import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a completed text still waits when it is read",
  breaks: ["FIL-05"],
  decorate: around("completeFile", (original) => async (request, context) => {
    const file = await findFile(context.services, request.path.fileId);
    if (file?.contentType !== "text/plain") return original(request, context);
    const { markReady } = context.services.store.files;
    context.services.store.files.markReady = async () => true;
    try {
      return await original(request, context);
    } finally {
      context.services.store.files.markReady = markReady;
    }
  }),
});
