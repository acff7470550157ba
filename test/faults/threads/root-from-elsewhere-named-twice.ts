// Lines 121 and 260: the root is that of the thread. A root that is named twice is handled before anything is looked up,
// and one that is then not found in the conversation is dropped.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a root of another conversation that is named as replied to as well gives a top-level message",
  breaks: ["THR-07"],
  decorate: inReceived("createMessage", (request, context) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...rest } = request.body;
    if (typeof root !== "string" || root !== repliedTo) return request;
    const found = context.services.store.messages.find(context.caller, root);
    if (found === undefined || found.conversationId === request.path.conversationId) return request;
    return { ...request, body: rest };
  }),
});
