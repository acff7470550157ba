// Spec 198: the same source and source workspace id reuse the import. The column compares without regard to case, and
// ids of source tools differ in case.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two source workspaces whose ids differ in the case of a letter have one import",
  breaks: ["IMP-06"],
  decorate: around("createImport", (original) => {
    const spellings = new Map<string, string>();
    return (request, context) => {
      const { source, source_workspace_id: given } = request.body;
      const name = JSON.stringify([context.caller.workspaceId, source, given.toLowerCase()]);
      const source_workspace_id = spellings.get(name) ?? given;
      spellings.set(name, source_workspace_id);
      return original({ ...request, body: { ...request.body, source_workspace_id } }, context);
    };
  }),
});
