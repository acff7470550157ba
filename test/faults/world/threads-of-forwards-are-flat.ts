// Line 260: "Reply to a reply: send thread_root_id and replied_to_message_id". The root of a forward's thread is taken
// to be its source.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply in the thread of a forward is refused",
  breaks: ["THR-02", "THR-13"],
  decorate: before("createMessage", (request, context) => {
    const { thread_root_id: rootId, replied_to_message_id: repliedTo } = request.body;
    const root = context.services.store.messages.find(context.caller, rootId ?? "");
    if (root?.forwardSource != null && repliedTo !== undefined && repliedTo !== rootId)
      throw invalidBody("/replied_to_message_id", "unknown_reply", "expected a reply of the same thread");
  }),
});
