import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with another body is answered as an ordinary conflict",
  breaks: ["IDM-21"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "idempotency_conflict")
        throw new Refusal("conflict", error.message);
      throw error;
    }
  }),
});
