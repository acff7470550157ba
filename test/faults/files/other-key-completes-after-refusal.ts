// A refused completion leaves the upload to the key that declared it.
import { both, inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "after a refused completion another key of the same identity can complete the upload",
  breaks: ["FIL-16"],
  decorate: (services) => {
    const refused = new Set<string>();
    return both(
      inRefusals("completeFile", (error, request) => {
        if (error.code !== "not_found") refused.add(request.path.fileId);
        return error;
      }),
      asCreator(
        "completeFile",
        ({ caller }, file) => refused.has(file.id) && file.createdByMemberId === caller.memberId,
      ),
    )(services);
  },
});
