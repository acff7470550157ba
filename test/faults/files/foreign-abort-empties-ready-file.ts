// An attempt of somebody else on a ready file leaves its bytes where they are.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "an abort of a ready file by another member is refused, and the bytes are gone all the same",
  breaks: ["FIL-28", "FIL-18"],
  decorate: around("abortFile", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { services, caller } = context;
      const file = await findFile(services, request.path.fileId);
      if (file?.status === "ready" && file.createdByMemberId !== caller.memberId)
        await services.blobs.remove(file.id);
      throw error;
    }
  }),
});
