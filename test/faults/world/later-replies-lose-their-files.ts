// Line 270: "Attach through file_ids when creating a message". The code of a reply to another reply was written before
// there were files.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply to a reply that has text loses its files",
  breaks: ["FIL-06", "FIL-18", "FIL-29"],
  decorate: inPosts(() => (body) => {
    const { replied_to_message_id: repliedTo, thread_root_id: root, markdown_content: text } = body;
    const isLater = repliedTo !== undefined && repliedTo !== root;
    return isLater && (text ?? "").trim() !== "" ? { ...body, file_ids: [] } : body;
  }),
});
