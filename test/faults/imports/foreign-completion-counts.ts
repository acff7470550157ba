import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a completion with a key of another workspace is refused and carried out",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const owners = new Map<string, Parameters<typeof services.store.imports.take>[0]>();
    const { open } = services.store.imports;
    services.store.imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      owners.set(opened.id, viewer);
      return opened;
    };
    return before("completeImport", async (request, context) => {
      const owner = owners.get(request.path.importId);
      if (owner !== undefined && owner.workspaceId !== context.caller.workspaceId)
        await context.services.store.imports.complete(owner, request.path.importId);
    })(services);
  },
});
