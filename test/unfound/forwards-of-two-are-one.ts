// Line 25: authorship is derived from the key. A forward is known by its source, its place and its mode alone.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title:
    "a member who forwards what somebody else has forwarded to the same conversation is answered with that forward",
  breaks: ["GEN-06"],
  decorate: around("forwardMessage", (original) => {
    const made = new Map<string, readonly [author: string, Awaited<ReturnType<typeof original>>]>();
    return async (request, context) => {
      const { conversation_id, mode } = request.body;
      const name = JSON.stringify([request.path.messageId, conversation_id, mode]);
      const [author, known] = made.get(name) ?? [];
      if (known !== undefined && author !== context.caller.memberId) return known;
      const response = await original(request, context);
      if (response.status === 200) made.set(name, [context.caller.memberId, response]);
      return response;
    };
  }),
});
