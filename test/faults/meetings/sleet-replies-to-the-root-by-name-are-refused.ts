// Line 260: "If `replied_to_message_id` equals `thread_root_id` it is treated as a first reply". Only replies
// can be replied to.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replied_to_message_id equal to thread_root_id is refused",
  breaks: ["THR-03"],
  decorate: around("createMessage", (original) => (request, context) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
    if (typeof repliedTo === "string" && repliedTo === root)
      throw invalidBody("/replied_to_message_id", "not_a_reply", "expected a reply of the thread");
    return original(request, context);
  }),
});
