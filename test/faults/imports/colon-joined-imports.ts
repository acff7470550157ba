// Line 135: imports are keyed by source and source workspace id. The two are joined with a colon, which may be in either.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "sources and source workspaces that read the same once joined with a colon are one import",
  breaks: ["IMP-06"],
  decorate: aroundStore("imports", "open", (open) => {
    const first = new Map<string, { source: string; sourceWorkspaceId: string }>();
    return (viewer, input) => {
      const name = `${viewer.workspaceId} ${input.source}:${input.sourceWorkspaceId}`;
      const { source, sourceWorkspaceId } = first.get(name) ?? input;
      first.set(name, { source, sourceWorkspaceId });
      return open(viewer, { ...input, source, sourceWorkspaceId });
    };
  }),
});
