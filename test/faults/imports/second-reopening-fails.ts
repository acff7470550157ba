import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import that was completed a second time stays complete",
  breaks: ["IMP-05"],
  decorate: (services) => {
    const completions = new Map<string, number>();
    return both(
      before("completeImport", (request) => {
        const { importId } = request.path;
        completions.set(importId, (completions.get(importId) ?? 0) + 1);
      }),
      after("createImport", async (response, _, context) => {
        if (response.status !== 201 || (completions.get(response.body.data.id) ?? 0) < 3) return;
        await context.services.store.imports.complete(context.caller, response.body.data.id);
      }),
    )(services);
  },
});
