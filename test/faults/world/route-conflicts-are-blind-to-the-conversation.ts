// Lines 316 and 353: "inbound source routes require Idempotency-Key", a conflict is "same Idempotency-Key, changed
// parameters"; of a route its name is compared.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an inbound route that is sent to another conversation under its Idempotency-Key is the first one again",
  breaks: ["IDM-24"],
  decorate: around("createInboundRoute", (original) => {
    const first = new Map<string, string>();
    return async (request, context) => {
      const { body, path } = request;
      const name = JSON.stringify([context.caller.memberId, context.idempotencyKey, path, body.name ?? null]);
      const conversationId = first.get(name) ?? body.conversation_id;
      first.set(name, conversationId);
      return original({ ...request, body: { ...body, conversation_id: conversationId } }, context);
    };
  }),
});
