import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a root of another conversation is stored there",
  breaks: ["THR-07"],
  decorate: inReceived("createMessage", async (request, context) => {
    const id = request.body.thread_root_id;
    const root = id == null ? undefined : await context.services.store.messages.get(context.caller, id);
    if (root === undefined || root.conversationId === request.path.conversationId) return request;
    return { ...request, path: { conversationId: root.conversationId } };
  }),
});
