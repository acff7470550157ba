// Line 135: "Imports are keyed by the source tool's ids". Whether there is one is looked up before it is made, without a lock.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "create-import requests at the same time give several imports",
  breaks: ["IMP-04"],
  decorate: aroundStore("imports", "open", (open) => {
    const underWay = new Map<string, number>();
    return async (viewer, input) => {
      const name = JSON.stringify([viewer.workspaceId, input.source, input.sourceWorkspaceId]);
      const before = underWay.get(name) ?? 0;
      underWay.set(name, before + 1);
      // The others come meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay.delete(name);
      const sourceWorkspaceId = `${input.sourceWorkspaceId}${"\u200b".repeat(before)}`;
      return open(viewer, { ...input, sourceWorkspaceId });
    };
  }),
});
