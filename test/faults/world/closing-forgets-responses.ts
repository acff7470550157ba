// Spec 257: a repetition is replayed without a second message. The stored responses go with the right to the
// conversation.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a message is created again when its request is repeated after the conversation was closed to its author and opened again",
  breaks: ["IDM-02", "IDM-03"],
  decorate: knowingReturns(({ isBack, closedAt }) => {
    const sent = new Map<string, number>();
    return around("createMessage", (original) => async (request, context) => {
      const { caller, idempotencyKey, services } = context;
      const { conversationId } = request.path;
      const name = `${caller.memberId} ${conversationId} ${idempotencyKey}`;
      const at = sent.get(name);
      const isForgotten =
        at !== undefined && isBack(caller, conversationId) && at <= (closedAt(conversationId) ?? 0);
      const response = await original(
        request,
        isForgotten ? { ...context, idempotencyKey: undefined } : context,
      );
      if (response.status === 200 && at === undefined) sent.set(name, services.clock.now());
      return response;
    });
  }),
});
