// Objects are stored once for each declared sha256, and the end of a second declaration removes the one that is there. A row
// each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { after, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onRefusal } from "../tools/uploads.ts";

/** Knows the ready file with the sha256 that an upload declared. */
const knowingOriginals =
  (make: (originalOf: (fileId: string) => string | undefined) => Decorate): Decorate =>
  (services) => {
    const digests = new Map<string, string>();
    const ready = new Map<string, string>();
    return both(
      after("createFile", (response, request) => {
        const { sha256 } = request.body;
        if (response.status === 201 && sha256 !== undefined) digests.set(response.body.data.id, sha256);
      }),
      after("completeFile", (_, request) => {
        const digest = digests.get(request.path.fileId);
        if (digest !== undefined) ready.set(digest, request.path.fileId);
      }),
      make((fileId) => ready.get(digests.get(fileId) ?? "")),
    )(services);
  };

export default defineFaults({
  // Lines 132 and 190: abort discards the incomplete upload.
  "aborted-copy-removes-original": {
    title: "aborting an upload with the sha256 of a ready file removes the bytes of that file",
    breaks: ["FIL-18"],
    decorate: knowingOriginals((originalOf) =>
      after("abortFile", async (_, request, context) => {
        const stored = originalOf(request.path.fileId);
        if (stored !== undefined) await context.services.blobs.remove(stored);
      }),
    ),
  },
  // Line 269: the stored object is checked at completion, and one that does not match its declaration is removed.
  "refused-copy-removes-original": {
    title: "a refused completion of an upload with the sha256 of a ready file removes the bytes of that file",
    breaks: ["FIL-18"],
    decorate: knowingOriginals((originalOf) =>
      onRefusal(async (error, fileId, { blobs }) => {
        const stored = originalOf(fileId);
        if (stored !== undefined && stored !== fileId) await blobs.remove(stored);
        return error;
      }),
    ),
  },
});
