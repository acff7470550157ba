import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an identical request at the same time is answered with 500",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (original) => {
    const running = new Set<string>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      if (running.has(key)) throw new Error("unique constraint failed");
      running.add(key);
      try {
        await pause(MEETING_MS);
        return await original(request, context);
      } finally {
        running.delete(key);
      }
    };
  }),
});
