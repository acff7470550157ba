import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that answers another thread is stored there",
  breaks: ["THR-08"],
  decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
    if (refusal.code !== "invalid_request") return undefined;
    if (root == null || repliedTo === undefined) return undefined;
    const thread = await context.services.store.messages.findThreadRoot(context.caller, repliedTo);
    if (thread === undefined) return undefined;
    return original({ ...request, body: { ...body, thread_root_id: thread } }, context);
  }),
});
