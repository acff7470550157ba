// Line 191: an abort "by creating key" discards the file; the statement that deletes it names a human owner.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent's abort of its own upload is answered as done, and the file can still be completed",
  breaks: ["FIL-13", "FIL-14"],
  decorate: around("abortFile", (original, { store }) => async (request, context) => {
    const { caller, keyId } = context;
    const file = await store.files.get(caller, keyId, request.path.fileId);
    const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === keyId;
    if (caller.kind !== "agent" || !isOwn) return original(request, context);
    return { status: 200, body: { data: { id: file.id, aborted: true } } };
  }),
});
