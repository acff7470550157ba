import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conflicting message is stored",
  breaks: ["IDM-05"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "idempotency_conflict") throw error;
      await original(request, { ...context, idempotencyKey: undefined });
      throw error;
    }
  }),
});
