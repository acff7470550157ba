import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "source workspace ids that differ in case only share one import",
  breaks: ["IMP-06"],
  decorate: (services) => {
    const { open } = services.store.imports;
    services.store.imports.open = (viewer, input) =>
      open(viewer, { ...input, sourceWorkspaceId: input.sourceWorkspaceId.toLowerCase() });
    return services;
  },
});
