// Spec 257: the identical request is replayed. Whether the conversation is an archived one is looked at before the
// stored response.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated message is refused when its conversation was archived after the first request",
  breaks: ["IDM-03"],
  decorate: (services) => {
    const sent = new Set<string>();
    return around("createMessage", (original) => async (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey} ${request.path.conversationId}`;
      const conversation = await services.store.conversations.get(
        context.caller,
        request.path.conversationId,
      );
      if (sent.has(name) && conversation !== undefined && conversation.archivedAt !== null)
        throw new Refusal("conflict", "the conversation is archived");
      const response = await original(request, context);
      if (response.status === 200 && conversation?.archivedAt === null) sent.add(name);
      return response;
    })(services);
  },
});
