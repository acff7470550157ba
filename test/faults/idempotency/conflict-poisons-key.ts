import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a conflict the original request conflicts",
  breaks: ["IDM-06"],
  decorate: around("createMessage", (original) => {
    const poisoned = new Map<string, Refusal>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const known = poisoned.get(key);
      if (known !== undefined) throw known;
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict") poisoned.set(key, error);
        throw error;
      }
    };
  }),
});
