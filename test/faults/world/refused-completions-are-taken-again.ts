// Line 190: after a mismatch the file is "unchanged" and the "client must create a new file"; that it was checked is noted
// before the check.
import { both, inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a completion that was refused for a mismatch is taken when it is sent again",
  breaks: ["FIL-07", "FIL-08", "FIL-09", "FIL-11"],
  decorate: (services) => {
    const checked = new Set<string>();
    return both(
      believing((object, { id, sizeBytes, contentType, sha256 }) =>
        object !== undefined && checked.has(id)
          ? { sizeBytes, contentType, sha256: sha256 ?? object.sha256 }
          : object,
      ),
      inRefusals("completeFile", (error, request) => {
        if (error.code.endsWith("_mismatch")) checked.add(request.path.fileId);
        return error;
      }),
    )(services);
  },
});
