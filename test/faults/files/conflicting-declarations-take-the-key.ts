// Spec 241, 353: another declaration under a used Idempotency-Key is a conflict, and the first one stays repeatable.
// The record of the key is written before the bodies are compared.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after an idempotency conflict the first declaration of a file is no longer replayed",
  breaks: ["IDM-15"],
  decorate: around("createFile", (original) => {
    const first = new Map<string, string>();
    const lost = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey}`;
      const body = JSON.stringify(request.body);
      if (!first.has(name)) first.set(name, body);
      if (lost.has(name) && first.get(name) === body)
        return original(request, { ...context, idempotencyKey: `${context.idempotencyKey} lost` });
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict") lost.add(name);
        throw error;
      }
    };
  }),
});
