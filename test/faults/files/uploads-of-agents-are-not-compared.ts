// Line 188: "stored object matches declared size, content type and optional sha256", and an agent's too. Agents complete by a
// route of their own, which looks only for an object.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "an agent's upload is completed with other bytes and of another type than declared",
  breaks: ["FIL-07", "FIL-08", "FIL-09"],
  decorate: (services) => {
    const ofAgents = new Set<string>();
    return both(
      before("completeFile", (request, context) => {
        if (context.caller.kind === "agent") ofAgents.add(request.path.fileId);
      }),
      believing((object, file) =>
        object !== undefined && ofAgents.has(file.id)
          ? {
              ...object,
              sizeBytes: file.sizeBytes,
              contentType: file.contentType,
              sha256: file.sha256 ?? object.sha256,
            }
          : object,
      ),
    )(services);
  },
});
