// Lines 189 and 190: after a mismatch a file stays waiting_for_upload, and a waiting file is discarded by an abort. A
// failed completion has left a mark on the file.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload whose completion was refused for a mismatch cannot be aborted",
  breaks: ["FIL-13"],
  decorate: (services) => {
    const failed = new Set<string>();
    return both(
      onRefusal(async (error, fileId) => {
        if (error.code.endsWith("_mismatch")) failed.add(fileId);
        return error;
      }),
      before("abortFile", (request) => {
        if (failed.has(request.path.fileId)) throw new Refusal("conflict", "the upload has failed");
      }),
    )(services);
  },
});
