import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a complete import that another key of the same admin creates again stays complete",
  breaks: ["IMP-05"],
  decorate: around("createImport", (original) => {
    const makers = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 201) return response;
      const { id } = response.body.data;
      const maker = makers.get(id) ?? context.keyId;
      makers.set(id, maker);
      if (maker !== context.keyId) await context.services.store.imports.complete(context.caller, id);
      return response;
    };
  }),
});
