// Line 135: "Imports are keyed by the source tool's ids"; the database compares them without regard to case.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two source workspaces whose ids differ in the case of a letter have one import",
  breaks: ["IMP-06"],
  decorate: (services) => {
    const spellings = new Map<string, string>();
    const { imports } = services.store;
    const { open } = imports;
    imports.open = (viewer, input) => {
      const id = input.sourceWorkspaceId.toLowerCase();
      const place = JSON.stringify([viewer.workspaceId, input.source, id]);
      const first = spellings.get(place) ?? input.sourceWorkspaceId;
      spellings.set(place, first);
      return open(viewer, { ...input, sourceWorkspaceId: first });
    };
    return services;
  },
});
