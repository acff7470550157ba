// An aborted upload stays aborted, whichever request is repeated.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, around, before, both } from "../tools/around.ts";
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
      after("createFile", (response) => {
        if (response.status === 201) aborted.delete(response.body.data.id);
      }),
      before("getFile", (request) => check(request.path.fileId)),
      before("completeFile", (request) => check(request.path.fileId)),
      storageRefuses("PUT", (_, fileId) => aborted.has(fileId)),
      inPosts(() => (body) => {
        for (const id of body.file_ids ?? []) check(id);
        return body;
      }),
    )(services);
  },
});
