// Line 190: "`waiting_for_upload` abort by creating key discarded".
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "aborting an upload whose bytes have arrived is answered as done and discards nothing",
  breaks: ["FIL-13", "FIL-14"],
  decorate: around("abortFile", (original) => async (request, context) => {
    const { fileId } = request.path;
    const file = await findFile(context.services, fileId);
    const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === context.keyId;
    if (!isOwn || (await context.services.blobs.head(fileId)) === undefined)
      return original(request, context);
    return { status: 200, body: { data: { id: fileId, aborted: true } } };
  }),
});
