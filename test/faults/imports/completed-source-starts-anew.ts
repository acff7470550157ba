import { around, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an import for a source whose import is complete gives another import",
  breaks: ["IMP-05"],
  decorate: (services) => {
    const sources = new Map<string, string>();
    const rounds = new Map<string, number>();
    return both(
      before("completeImport", (request) => {
        const name = sources.get(request.path.importId) ?? "";
        rounds.set(name, (rounds.get(name) ?? 0) + 1);
      }),
      around("createImport", (original) => async (request, context) => {
        const name = `${request.body.source} ${request.body.source_workspace_id}`;
        const round = rounds.get(name) ?? 0;
        const source = round === 0 ? request.body.source : `${request.body.source} ${round}`;
        const response = await original({ ...request, body: { ...request.body, source } }, context);
        if (response.status === 201) sources.set(response.body.data.id, name);
        return response;
      }),
    )(services);
  },
});
