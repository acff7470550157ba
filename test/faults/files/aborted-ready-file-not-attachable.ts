import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ready file that somebody tried to abort cannot be attached",
  breaks: ["FIL-28"],
  decorate: (services) => {
    const marked = new Set<string>();
    return both(
      around("abortFile", (original) => (request, context) => {
        marked.add(request.path.fileId);
        return original(request, context);
      }),
      around("createMessage", (original) => (request, context) => {
        if ((request.body.file_ids ?? []).some((id) => marked.has(id)))
          throw new Refusal("file_not_ready", "the file was aborted");
        return original(request, context);
      }),
    )(services);
  },
});
