// A refused abort leaves the bytes where they are.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an abort of an attached file is refused, and the bytes are gone all the same",
  breaks: ["FIL-28", "FIL-18"],
  decorate: around("abortFile", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { store, blobs } = context.services;
      const file = await store.files.get(context.caller, context.keyId, request.path.fileId);
      if (file?.isReadable) await blobs.remove(file.id);
      throw error;
    }
  }),
});
