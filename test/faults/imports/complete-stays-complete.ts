import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating a complete import again does not open it",
  breaks: ["IMP-05"],
  decorate: (services) => {
    const complete = new Set<string>();
    return both(
      before("completeImport", (request) => complete.add(request.path.importId)),
      after("createImport", async (response, _, context) => {
        if (response.status !== 201 || !complete.has(response.body.data.id)) return;
        await context.services.store.imports.complete(context.caller, response.body.data.id);
      }),
    )(services);
  },
});
