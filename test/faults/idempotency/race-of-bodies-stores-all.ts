import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "different bodies with one key at the same time are all stored",
  breaks: ["IDM-04", "IDM-05"],
  decorate: around("createMessage", (original) => {
    const running = new Map<string, string>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const body = JSON.stringify(request.body);
      const isOther = running.has(key) && running.get(key) !== body;
      if (!running.has(key)) running.set(key, body);
      await pause(MEETING_MS);
      if (running.get(key) === body) running.delete(key);
      return original(request, isOther ? { ...context, idempotencyKey: undefined } : context);
    };
  }),
});
