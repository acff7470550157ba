import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to an unknown root is accepted",
  breaks: ["THR-09"],
  decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
    if (refusal.code !== "invalid_request") return undefined;
    if (root == null || (await context.services.store.messages.get(context.caller, root)) !== undefined)
      return undefined;
    void repliedTo;
    return original({ ...request, body }, context);
  }),
});
