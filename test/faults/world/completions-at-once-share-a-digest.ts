// Line 269: "the stored object is checked against declared size, content type and optional sha256". The digest of one
// completion is that of another one under way.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "of two files with different digests that are completed at the same time the second does not match",
  breaks: ["FIL-05"],
  decorate: around("completeFile", (original) => {
    let current: string | undefined;
    return async (request, context) => {
      const sha256 = (await findFile(context.services, request.path.fileId))?.sha256 ?? undefined;
      if (sha256 === undefined) return original(request, context);
      if (current !== undefined && current !== sha256)
        throw new Refusal("checksum_mismatch", "the stored bytes have another digest");
      current = sha256;
      await pause(MEETING_MS);
      return original(request, context).finally(() => {
        current = undefined;
      });
    };
  }),
});
