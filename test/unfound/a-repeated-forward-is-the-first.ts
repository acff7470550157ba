// Line 257 says what a used Idempotency-Key does when a message is created. Here a forward is known by its source, its
// destination and its comment, so that a double click makes one.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title:
    "a second forward of a message by the same member, with the same body and another key, is answered with the first",
  breaks: ["IDM-07"],
  decorate: around("forwardMessage", (original) => {
    const made = new Map<string, readonly [key: unknown, Awaited<ReturnType<typeof original>>]>();
    return async (request, context) => {
      const { caller, idempotencyKey } = context;
      const name = JSON.stringify([caller.memberId, request.path.messageId, request.body]);
      const [key, known] = made.get(name) ?? [];
      if (known !== undefined && key !== idempotencyKey) return known;
      const response = await original(request, context);
      if (known === undefined && response.status === 200) made.set(name, [idempotencyKey, response]);
      return response;
    };
  }),
});
