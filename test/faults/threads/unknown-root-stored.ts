import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused reply to an unknown root is stored",
  breaks: ["THR-09"],
  decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
    if (refusal.code !== "invalid_request") return;
    if (root == null || (await context.services.store.messages.get(context.caller, root)) !== undefined)
      return;
    void repliedTo;
    await original({ ...request, body }, context);
  }),
});
