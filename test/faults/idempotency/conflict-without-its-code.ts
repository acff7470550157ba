import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conflict has another code",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "idempotency_conflict") throw error;
      throw new Refusal("conflict", "this key was used with another request");
    }
  }),
});
