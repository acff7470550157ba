import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused reply to an unknown root is stored",
  breaks: ["THR-09"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (!(error instanceof Refusal) || error.code !== "invalid_request") throw error;
      if (root == null || (await context.services.store.messages.get(context.caller, root)) !== undefined)
        throw error;
      void repliedTo;
      await original({ ...request, body }, context);
      throw error;
    }
  }),
});
