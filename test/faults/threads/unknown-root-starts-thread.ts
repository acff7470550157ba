import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a nested reply to an unknown root joins its parent's thread",
  breaks: ["THR-09"],
  decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
    if (refusal.code !== "invalid_request") return undefined;
    if (root == null || repliedTo === undefined) return undefined;
    if ((await context.services.store.messages.get(context.caller, root)) !== undefined) return undefined;
    const thread = await context.services.store.messages.findThreadRoot(context.caller, repliedTo);
    return original({ ...request, body: { ...body, thread_root_id: thread ?? null } }, context);
  }),
});
