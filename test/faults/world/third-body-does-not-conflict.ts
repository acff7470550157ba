import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second other body that is sent with a used Idempotency-Key is stored",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const conflicts = new Map<string, number>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${context.idempotencyKey}`;
      try {
        return await original(request, context);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "idempotency_conflict") throw error;
        const count = (conflicts.get(name) ?? 0) + 1;
        conflicts.set(name, count);
        if (count < 2) throw error;
        return original(request, { ...context, idempotencyKey: `${context.idempotencyKey}-${count}` });
      }
    };
  }),
});
