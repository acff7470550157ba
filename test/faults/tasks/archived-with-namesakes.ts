// Spec 111: archived_at is set on a resource that is archived. The archiving statement finds resources by their label.
import type { ResourceOperation } from "../../../reference-server/store/resources/tasks.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "archiving a resource of a task archives the others with the same label too",
  breaks: ["TSK-32", "TSK-04"],
  decorate: (services) => {
    const { tasks } = services.store;
    const { recordUpdate } = tasks;
    tasks.recordUpdate = async (viewer, taskId, update, once) => {
      const resources = (await tasks.get(viewer, taskId))?.resources ?? [];
      const widened = (operation: ResourceOperation): ResourceOperation[] => {
        if (operation.op !== "archive") return [operation];
        const label = resources.find(({ id }) => id === operation.resource_id)?.label;
        const namesakes = resources.filter((resource) => resource.label === label);
        return namesakes.length === 0
          ? [operation]
          : namesakes.map(({ id }) => ({ op: "archive", resource_id: id }));
      };
      const resourceOperations = update.resourceOperations.flatMap(widened);
      return recordUpdate(viewer, taskId, { ...update, resourceOperations }, once);
    };
    return services;
  },
});
