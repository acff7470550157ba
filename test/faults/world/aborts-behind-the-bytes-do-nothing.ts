// Line 191: waiting_for_upload, abort, discarded; once bytes have come the file counts as uploaded, and the abort finds no
// row.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an abort that comes after the bytes is answered as done, and the file can still be completed",
  breaks: ["FIL-13", "FIL-14"],
  decorate: around("abortFile", (original, { blobs, store }) => async (request, context) => {
    const { caller, keyId } = context;
    const file = await store.files.get(caller, keyId, request.path.fileId);
    const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === keyId;
    if (!isOwn || (await blobs.head(file.id)) === undefined) return original(request, context);
    return { status: 200, body: { data: { id: file.id, aborted: true } } };
  }),
});
