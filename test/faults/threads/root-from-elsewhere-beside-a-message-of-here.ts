// Line 121: the root is that of the thread. Where the message that is replied to is found here, it stands in for a root that
// is not.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a reply that names a root of another conversation and a message of its own goes to the thread of the message",
  breaks: ["THR-07"],
  decorate: inReceived("createMessage", (request, context) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...rest } = request.body;
    if (typeof root !== "string" || typeof repliedTo !== "string") return request;
    const { messages } = context.services.store;
    const [named, answered] = [messages.find(context.caller, root), messages.find(context.caller, repliedTo)];
    const { conversationId } = request.path;
    const isMixed =
      named !== undefined &&
      named.conversationId !== conversationId &&
      answered?.conversationId === conversationId;
    return isMixed ? { ...request, body: { ...rest, thread_root_id: repliedTo } } : request;
  }),
});
