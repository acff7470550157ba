import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import that was opened again cannot be completed",
  breaks: ["IMP-24"],
  decorate: around("completeImport", (original) => {
    const reopened = new Map<string, string>();
    return async (request, context) => {
      const { importId } = request.path;
      if (reopened.has(importId)) throw new Refusal("conflict", "the import was completed before");
      const response = await original(request, context);
      reopened.set(importId, importId);
      return response;
    };
  }),
});
