import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "completing an unknown import is a conflict",
  breaks: ["IMP-30"],
  decorate: around("completeImport", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
      throw new Refusal("conflict", "there is nothing to complete");
    }
  }),
});
