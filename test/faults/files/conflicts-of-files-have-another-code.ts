// Line 353: "`idempotency_conflict` (409: same `Idempotency-Key`, changed parameters)".

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used Idempotency-Key with another declaration of a file is refused with the code conflict",
  breaks: ["IDM-16"],
  decorate: around("createFile", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "idempotency_conflict")
        throw new Refusal("conflict", error.message);
      throw error;
    }
  }),
});
