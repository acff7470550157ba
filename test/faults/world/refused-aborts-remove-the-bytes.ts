// Line 191: an abort discards a file in waiting_for_upload; the bytes are removed before its state is looked at.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the abort of a ready file is refused, and its bytes are gone",
  breaks: ["FIL-28", "FIL-18"],
  decorate: around("abortFile", (original, { blobs, store }) => async (request, context) => {
    const file = await store.files.findReady(request.path.fileId);
    if (file?.createdByKeyId === context.keyId) await blobs.remove(file.id);
    return original(request, context);
  }),
});
