import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ready file that somebody tried to abort cannot be attached",
  breaks: ["FIL-28"],
  decorate: (services) => {
    const marked = new Set<string>();
    return both(
      before("abortFile", (request) => marked.add(request.path.fileId)),
      before("createMessage", (request) => {
        if ((request.body.file_ids ?? []).some((id) => marked.has(id)))
          throw new Refusal("file_not_ready", "the file was aborted");
      }),
    )(services);
  },
});
