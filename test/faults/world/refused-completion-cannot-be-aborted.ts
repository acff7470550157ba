import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both, inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an upload whose completion was refused cannot be aborted",
  breaks: ["FIL-13"],
  decorate: (services) => {
    const locked = new Set<string>();
    return both(
      inRefusals("completeFile", (error, request) => {
        if (error.code !== "not_found") locked.add(request.path.fileId);
        return error;
      }),
      before("abortFile", (request) => {
        if (locked.has(request.path.fileId)) throw new Refusal("conflict", "the upload is being checked");
      }),
    )(services);
  },
});
