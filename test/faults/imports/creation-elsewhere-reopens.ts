// Lines 23 and 198: a complete import is opened again by its workspace. The statement that opens it compares source and
// source workspace alone.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an import opens the complete imports of the same source in other workspaces too",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const names = new Map<string, string>();
    const finished = new Map<string, Viewer>();
    const nameOf = (input: { source: string; sourceWorkspaceId: string }): string =>
      JSON.stringify([input.source, input.sourceWorkspaceId]);
    const { imports } = services.store;
    const { open, complete } = imports;
    imports.open = async (viewer, input) => {
      const owner = finished.get(nameOf(input));
      if (owner !== undefined && owner.workspaceId !== viewer.workspaceId) await open(owner, input);
      const opened = await open(viewer, input);
      names.set(opened.id, nameOf(input));
      return opened;
    };
    imports.complete = async (viewer, importId) => {
      const completed = await complete(viewer, importId);
      finished.set(names.get(importId) ?? "", viewer);
      return completed;
    };
    return services;
  },
});
