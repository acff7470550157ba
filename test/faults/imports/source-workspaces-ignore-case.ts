import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "source workspace ids that differ in case only share one import",
  breaks: ["IMP-06"],
  decorate: aroundStore(
    "imports",
    "open",
    (open) => (viewer, input) =>
      open(viewer, { ...input, sourceWorkspaceId: input.sourceWorkspaceId.toLowerCase() }),
  ),
});
