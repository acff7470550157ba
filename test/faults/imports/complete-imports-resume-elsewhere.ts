// Lines 23 and 198: a complete import is resumed, by its workspace. The query for one to resume compares source and source
// workspace alone.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an import resumes the complete import of the same source in another workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const byId = new Map<string, { name: string; viewer: Viewer }>();
    const finished = new Map<string, Viewer>();
    const { imports } = services.store;
    const { open, complete } = imports;
    imports.open = async (viewer, input) => {
      const name = JSON.stringify([input.source, input.sourceWorkspaceId]);
      const owner = finished.get(name) ?? viewer;
      const opened = await open(owner, input);
      byId.set(opened.id, { name, viewer: owner });
      return opened;
    };
    imports.complete = async (viewer, importId) => {
      const completed = await complete(viewer, importId);
      const known = byId.get(importId);
      if (known !== undefined) finished.set(known.name, known.viewer);
      return completed;
    };
    return services;
  },
});
