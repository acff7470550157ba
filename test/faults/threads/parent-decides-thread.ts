import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that answers another thread is stored there",
  breaks: ["THR-08"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (!(error instanceof Refusal) || error.code !== "invalid_request") throw error;
      if (root == null || repliedTo === undefined) throw error;
      const thread = await context.services.store.messages.findThreadRoot(context.caller, repliedTo);
      if (thread === undefined) throw error;
      return original({ ...request, body: { ...body, thread_root_id: thread } }, context);
    }
  }),
});
