import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused reply to a root of another conversation is stored",
  breaks: ["THR-07"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const id = request.body.thread_root_id;
    const root = id == null ? undefined : await context.services.store.messages.get(context.caller, id);
    if (root === undefined || root.conversationId === request.path.conversationId)
      return original(request, context);
    const { thread_root_id: _, replied_to_message_id: __, ...body } = request.body;
    await original({ ...request, body }, context);
    throw new Refusal("invalid_request", "the root is elsewhere");
  }),
});
