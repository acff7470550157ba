import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second change of a resource takes the first one back",
  breaks: ["TSK-11"],
  decorate: aroundStore("tasks", "recordUpdate", (recordUpdate) => {
    const first = new Map<string, { label: string; url: string }>();
    return async (viewer, taskId, update, once) => {
      const resourceOperations = update.resourceOperations.map((operation) =>
        operation.op === "update" ? { ...first.get(operation.resource_id), ...operation } : operation,
      );
      const recorded = await recordUpdate(viewer, taskId, { ...update, resourceOperations }, once);
      if (!recorded.replayed)
        for (const { id, label, url } of recorded.value.changedResources)
          if (!first.has(id)) first.set(id, { label, url });
      return recorded;
    };
  }),
});
