import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a conflicting declaration the first one is a conflict",
  breaks: ["IDM-15"],
  decorate: around("createFile", (original) => {
    const poisoned = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey}`;
      if (poisoned.has(name)) throw new Refusal("idempotency_conflict", "another declaration used this key");
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict") poisoned.add(name);
        throw error;
      }
    };
  }),
});
