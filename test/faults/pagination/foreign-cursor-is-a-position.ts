import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of another list shows messages of that list",
  breaks: ["GEN-23"],
  decorate: around("listReplies", (original, services) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const message = await context.services.store.messages.get(context.caller, request.path.messageId);
      if (message === undefined || request.query.after === undefined) throw error;
      const path = { conversationId: message.conversationId };
      const list = await services.handlers.listMessages({ path, query: {}, headers: {} } as never, context);
      return list as Awaited<ReturnType<typeof original>>;
    }
  }),
});
