// Line 269: the stored object is checked at completion. Objects are stored once for each declared sha256, and one that does
// not match its declaration is removed, by that sha256.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "a refused completion of an upload with the sha256 of a ready file removes the bytes of that file",
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
      onRefusal(async (error, fileId, { blobs }) => {
        const stored = ready.get(digests.get(fileId) ?? "");
        if (stored !== undefined && stored !== fileId) await blobs.remove(stored);
        return error;
      }),
    )(services);
  },
});
