import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an import that is open already is a conflict",
  breaks: ["IMP-04"],
  decorate: around("createImport", (original) => {
    const open = new Set<string>();
    return async (request, context) => {
      const name = `${request.body.source} ${request.body.source_workspace_id}`;
      if (open.has(name)) throw new Refusal("conflict", "the import exists");
      open.add(name);
      return original(request, context);
    };
  }),
});
