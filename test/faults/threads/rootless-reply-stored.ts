import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused reply without thread_root_id is stored",
  breaks: ["THR-11"],
  decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
    if (refusal.code !== "invalid_request") return;
    if (root != null || repliedTo === undefined) return;
    await original({ ...request, body }, context);
  }),
});
