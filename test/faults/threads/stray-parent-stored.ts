import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused reply that answers another thread is stored",
  breaks: ["THR-08"],
  decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
    if (refusal.code !== "invalid_request") return;
    if (root == null || repliedTo === undefined) return;
    await original({ ...request, body: { ...body, thread_root_id: root } }, context);
  }),
});
