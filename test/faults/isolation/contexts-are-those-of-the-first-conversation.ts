// Spec 62: a context response holds the conversation that was asked for. It is kept by the caller, without the id.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context is that of the first conversation that its reader asked for",
  breaks: ["GEN-28"],
  decorate: around("getConversation", (original) => {
    const first = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { memberId } = context.caller;
      const conversationId = first.get(memberId) ?? request.path.conversationId;
      first.set(memberId, conversationId);
      return original({ ...request, path: { ...request.path, conversationId } }, context);
    };
  }),
});
