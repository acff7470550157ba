import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an abort with a key of another workspace is refused and carried out",
  breaks: ["FIL-21"],
  decorate: before("abortFile", async (request, context) => {
    const file = await context.services.store.files.findWaiting(request.path.fileId);
    if (file !== undefined && file.workspaceId !== context.caller.workspaceId)
      await context.services.store.files.discard(file.id);
  }),
});
