// Line 191: waiting_for_upload, abort, discarded. The row is deleted, and then written by the completion that had read it
// before.
import { around, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an abort that arrives while a completion is under way is answered as done, and the file is ready",
  breaks: ["FIL-13"],
  decorate: (services) => {
    const underWay = new Set<string>();
    return both(
      around("completeFile", (original) => async (request, context) => {
        const { fileId } = request.path;
        underWay.add(fileId);
        try {
          await pause(MEETING_MS);
          return await original(request, context);
        } finally {
          underWay.delete(fileId);
        }
      }),
      around("abortFile", (original, { store }) => async (request, context) => {
        const { fileId } = request.path;
        const file = await store.files.get(context.caller, context.keyId, fileId);
        const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === context.keyId;
        if (!isOwn || !underWay.has(fileId)) return original(request, context);
        return { status: 200, body: { data: { id: fileId, aborted: true } } };
      }),
    )(services);
  },
});
