import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of three equal requests that arrive at the same time the third makes another message",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (original) => {
    const underWay = new Map<string, number>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const count = (underWay.get(name) ?? 0) + 1;
      underWay.set(name, count);
      await pause(MEETING_MS);
      try {
        const idempotencyKey = count > 2 ? `${context.idempotencyKey}-${count}` : context.idempotencyKey;
        return await original(request, { ...context, idempotencyKey });
      } finally {
        underWay.set(name, (underWay.get(name) ?? 1) - 1);
      }
    };
  }),
});
