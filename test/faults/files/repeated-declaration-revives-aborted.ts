// An aborted upload stays aborted, whichever request is repeated.
import { notFound } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "an aborted upload can be completed after the request that declared it is repeated",
  breaks: ["FIL-38"],
  decorate: (services) => {
    const aborted = new Set<string>();
    const check = (fileId: string): void => {
      if (aborted.has(fileId)) throw notFound("file");
    };
    return both(
      around("abortFile", (original) => async (request, context) => {
        const { fileId } = request.path;
        check(fileId);
        const file = await context.services.store.files.get(context.caller, context.keyId, fileId);
        if (file?.status !== "waiting_for_upload" || file.createdByKeyId !== context.keyId)
          return original(request, context);
        aborted.add(fileId);
        return { status: 200, body: { data: { id: fileId, aborted: true } } };
      }),
      around("createFile", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) aborted.delete(response.body.data.id);
        return response;
      }),
      around("getFile", (original) => async (request, context) => {
        check(request.path.fileId);
        return original(request, context);
      }),
      around("completeFile", (original) => async (request, context) => {
        check(request.path.fileId);
        return original(request, context);
      }),
      storageRefuses("PUT", (_, fileId) => aborted.has(fileId)),
      inPosts(() => (body) => {
        for (const id of body.file_ids ?? []) check(id);
        return body;
      }),
    )(services);
  },
});
