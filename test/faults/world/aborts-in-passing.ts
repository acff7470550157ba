// Lines 188 and 190: a completion makes a file ready, an abort discards a waiting one. An abort looks at the status first and
// discards a moment later, whatever the file has become meanwhile.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an abort at the same time as the completion discards the file that the completion called ready",
  breaks: ["FIL-28"],
  decorate: (services) => {
    const gone = new Set<string>();
    return both(
      around("abortFile", (original) => async (request, context) => {
        const { fileId } = request.path;
        const file = await services.store.files.get(context.caller, context.keyId, fileId);
        if (file?.status !== "waiting_for_upload") return original(request, context);
        await pause(MEETING_MS);
        try {
          return await original(request, context);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "conflict") throw error;
          gone.add(fileId);
          await services.blobs.remove(fileId);
          return { status: 200, body: { data: { id: fileId, aborted: true } } };
        }
      }),
      before("getFile", (request) => {
        if (gone.has(request.path.fileId)) throw notFound("file");
      }),
    )(services);
  },
});
