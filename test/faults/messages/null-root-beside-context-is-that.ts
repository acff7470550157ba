// Spec 121: thread_root_id is "null for a top-level message". Without a root the first context message becomes it.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a message with thread_root_id null becomes a reply to the top-level message that it names as context",
  breaks: ["MSG-13"],
  decorate: inReceived("createMessage", async (request, context) => {
    const { body, path } = request;
    const [first] = body.explicit_context_message_ids ?? [];
    if (body.thread_root_id !== null || first === undefined) return request;
    const named = await context.services.store.messages.get(context.caller, first);
    const isRoot = named?.conversationId === path.conversationId && named.threadRootId === null;
    return isRoot ? { ...request, body: { ...body, thread_root_id: first } } : request;
  }),
});
