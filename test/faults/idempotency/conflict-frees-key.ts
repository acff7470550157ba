import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a conflict the original request creates another message",
  breaks: ["IDM-06"],
  decorate: around("createMessage", (original) => {
    const conflicts = new Map<string, number>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const used = `${context.idempotencyKey}${conflicts.get(key) ?? ""}`;
      try {
        return await original(request, { ...context, idempotencyKey: used });
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict")
          conflicts.set(key, (conflicts.get(key) ?? 0) + 1);
        throw error;
      }
    };
  }),
});
