// Spec 316 and 353: the agent is made before its Idempotency-Key is looked up.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the creation of an agent is refused as a conflict and carried out",
  breaks: ["IDM-24"],
  decorate: around("createAgent", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "idempotency_conflict")
        await original(request, { ...context, idempotencyKey: undefined });
      throw error;
    }
  }),
});
