// Lines 132 and 190: abort discards the incomplete upload. Objects are stored once for each sha256, and the abort of a
// second declaration removes the one that is there.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "aborting an upload with the sha256 of a ready file removes the bytes of that file",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const digests = new Map<string, string>();
    const ready = new Map<string, string>();
    return both(
      around("createFile", (original) => async (request, context) => {
        const response = await original(request, context);
        const { sha256 } = request.body;
        if (response.status === 201 && sha256 !== undefined) digests.set(response.body.data.id, sha256);
        return response;
      }),
      around("completeFile", (original) => async (request, context) => {
        const response = await original(request, context);
        const digest = digests.get(request.path.fileId);
        if (digest !== undefined) ready.set(digest, request.path.fileId);
        return response;
      }),
      around("abortFile", (original) => async (request, context) => {
        const response = await original(request, context);
        const stored = ready.get(digests.get(request.path.fileId) ?? "");
        if (stored !== undefined) await context.services.blobs.remove(stored);
        return response;
      }),
    )(services);
  },
});
