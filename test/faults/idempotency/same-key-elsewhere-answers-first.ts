import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the same key and body in another conversation are answered with the first message",
  breaks: ["MSG-01", "MSG-03"],
  decorate: around("createMessage", (original) => {
    const places = new Map<string, string>();
    return (request, context) => {
      const name = JSON.stringify([context.caller.memberId, context.idempotencyKey, request.body]);
      const conversationId = places.get(name) ?? request.path.conversationId;
      places.set(name, conversationId);
      const path = context.path.replace(request.path.conversationId, conversationId);
      return original({ ...request, path: { conversationId } }, { ...context, path });
    };
  }),
});
