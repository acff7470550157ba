// Lines 188 and 355: a completion that was limited is sent again after the delay, and the bytes are there.
import { defineFault } from "../tools/fault.ts";
import { limitedInside } from "../tools/limited-operations.ts";

export default defineFault({
  title: "a completion that is answered with 429 throws the bytes of the upload away",
  breaks: ["RAT-08"],
  decorate: limitedInside(
    "files.write",
    ["createFile", "completeFile", "abortFile"],
    async (id, _, request, context) => {
      const fileId = request.path?.fileId ?? "";
      const { store, blobs } = context.services;
      if (id === "completeFile" && (await store.files.findWaiting(fileId)) !== undefined)
        await blobs.remove(fileId);
    },
  ),
});
