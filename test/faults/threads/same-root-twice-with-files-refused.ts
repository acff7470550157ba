import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "replied_to_message_id equal to thread_root_id is refused when the message has files",
  breaks: ["THR-03"],
  decorate: inPosts(() => (body) => {
    const isSame = body.thread_root_id && body.thread_root_id === body.replied_to_message_id;
    if (isSame && (body.file_ids ?? []).length > 0)
      throw new Refusal("invalid_request", "expected a reply of the thread");
    return body;
  }),
});
