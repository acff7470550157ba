// Spec 123 and 188: a ready file is usable in file_ids. The files of a message are handed to it before its thread is looked
// for, and are not handed back when that does not exist.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ready file that a reply named in a thread that does not exist is refused in later messages",
  breaks: ["FIL-06"],
  decorate: around("createMessage", (original) => {
    const kept = new Set<string>();
    return async (request, context) => {
      const { file_ids = [], thread_root_id: root } = request.body;
      if (file_ids.some((id) => kept.has(id)))
        throw new Refusal("file_not_ready", "the file belongs to another message");
      try {
        return await original(request, context);
      } catch (error) {
        if (root && error instanceof Refusal && error.code !== "file_not_ready")
          for (const id of file_ids) kept.add(id);
        throw error;
      }
    };
  }),
});
