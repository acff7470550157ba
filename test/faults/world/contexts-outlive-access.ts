// Line 24: "Responses contain only resources the key can access".
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "who has read the context of a conversation reads it on after the conversation was closed to them",
  breaks: ["GEN-04", "GEN-22"],
  decorate: around("getConversation", (original) => {
    const readers = new Set<string>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${request.path.conversationId}`;
      if (readers.has(name)) return withFullAccess(context.services, () => original(request, context));
      const response = await original(request, context);
      if (response.status === 200) readers.add(name);
      return response;
    };
  }),
});
