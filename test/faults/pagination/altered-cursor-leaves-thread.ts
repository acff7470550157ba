import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an altered cursor shows messages of other threads",
  breaks: ["GEN-16"],
  decorate: around("listReplies", (original, services) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const isAltered = (request.query.after ?? "").length > 20;
      if (!(error instanceof Refusal) || error.code !== "invalid_cursor" || !isAltered) throw error;
      const root = await context.services.store.messages.get(context.caller, request.path.messageId);
      if (root === undefined) throw error;
      return services.handlers.listMessages(
        { path: { conversationId: root.conversationId }, query: { limit: 5 } },
        context,
      );
    }
  }),
});
