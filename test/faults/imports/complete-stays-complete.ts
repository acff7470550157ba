import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating a complete import again does not open it",
  breaks: ["IMP-05"],
  decorate: (services) => {
    const complete = new Set<string>();
    return both(
      around("completeImport", (original) => (request, context) => {
        complete.add(request.path.importId);
        return original(request, context);
      }),
      around("createImport", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 201 || !complete.has(response.body.data.id)) return response;
        await context.services.store.imports.complete(context.caller, response.body.data.id);
        return response;
      }),
    )(services);
  },
});
