// Spec 198: "create import with the same source and source workspace id ... existing import reused". Imports are looked
// up among those of the caller.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import that another admin creates again is a new one",
  breaks: ["IMP-04", "IMP-05"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    const { imports } = services.store;
    const { open } = imports;
    imports.open = async (viewer, input) => {
      const name = JSON.stringify([viewer.workspaceId, input.source, input.sourceWorkspaceId]);
      const maker = makers.get(name) ?? viewer.memberId;
      makers.set(name, maker);
      if (maker === viewer.memberId) return open(viewer, input);
      return open(viewer, { ...input, sourceWorkspaceId: `${input.sourceWorkspaceId}\n${viewer.memberId}` });
    };
    const render = services.render.import;
    services.render.import = (row) =>
      render({ ...row, sourceWorkspaceId: row.sourceWorkspaceId.split("\n")[0] ?? "" });
    return services;
  },
});
