// Line 257: "Repeating the identical request with the same key replays it without a second message". Two requests at
// once share a slot, and a third finds none.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of identical requests that arrive at once the third creates a message of its own",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (original) => {
    const underWay = new Map<string, number>();
    return async (request, context) => {
      const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey]);
      const count = (underWay.get(name) ?? 0) + 1;
      underWay.set(name, count);
      await pause(MEETING_MS);
      try {
        return await original(request, count === 3 ? { ...context, idempotencyKey: undefined } : context);
      } finally {
        underWay.delete(name);
      }
    };
  }),
});
