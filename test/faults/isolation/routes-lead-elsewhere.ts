import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a route of an inbound webhook source leads into another workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const readable = new Map<string, string>();
    return around("createInboundRoute", (original) => async (request, context) => {
      const { directory } = context.services.store;
      const { sourceId } = request.path;
      const { conversation_id: conversationId } = request.body;
      const known = readable.get(sourceId);
      if (known !== undefined && !directory.canRead(context.caller, conversationId))
        return original({ ...request, body: { ...request.body, conversation_id: known } }, context);
      const response = await original(request, context);
      readable.set(sourceId, conversationId);
      return response;
    })(services);
  },
});
