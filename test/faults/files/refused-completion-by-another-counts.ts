import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { creatorOf } from "../tools/uploads.ts";

export default defineFault({
  title: "another key's completion is refused and carried out",
  breaks: ["FIL-16"],
  decorate: around("completeFile", (original) => async (request, context) => {
    const file = await context.services.store.files.findWaiting(request.path.fileId);
    if (
      file !== undefined &&
      file.createdByKeyId !== context.keyId &&
      file.workspaceId === context.caller.workspaceId
    )
      await original(request, creatorOf(file, context));
    return original(request, context);
  }),
});
