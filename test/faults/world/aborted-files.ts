// Servers with a fault in aborting uploads, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 191: waiting_for_upload, abort, discarded; once bytes have come the file counts as uploaded, and the abort finds no
  // row.
  "aborts-behind-the-bytes-do-nothing": {
    title: "an abort that comes after the bytes is answered as done, and the file can still be completed",
    breaks: ["FIL-13", "FIL-14"],
    decorate: around("abortFile", (original, { blobs, store }) => async (request, context) => {
      const { caller, keyId } = context;
      const file = await store.files.get(caller, keyId, request.path.fileId);
      const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === keyId;
      if (!isOwn || (await blobs.head(file.id)) === undefined) return original(request, context);
      return { status: 200, body: { data: { id: file.id, aborted: true } } };
    }),
  },
  // Lines 188 and 190: a completion makes a file ready, an abort discards a waiting one. An abort looks at the status first and
  // discards a moment later, whatever the file has become meanwhile.
  "aborts-in-passing": {
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
  },
  // Line 191: an abort discards a file in waiting_for_upload; the bytes are removed before its state is looked at.
  "refused-aborts-remove-the-bytes": {
    title: "the abort of a ready file is refused, and its bytes are gone",
    breaks: ["FIL-28", "FIL-18"],
    decorate: around("abortFile", (original, { blobs, store }) => async (request, context) => {
      const file = await store.files.findReady(request.path.fileId);
      if (file?.createdByKeyId === context.keyId) await blobs.remove(file.id);
      return original(request, context);
    }),
  },
});
