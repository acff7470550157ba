import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two sources whose workspaces have one id share an import",
  breaks: ["IMP-01", "IMP-06", "IMP-07"],
  decorate: aroundStore("imports", "open", (open) => {
    const sources = new Map<string, string>();
    return (viewer, input) => {
      const name = `${viewer.workspaceId} ${input.sourceWorkspaceId}`;
      const source = sources.get(name) ?? input.source;
      sources.set(name, source);
      return open(viewer, { ...input, source });
    };
  }),
});
