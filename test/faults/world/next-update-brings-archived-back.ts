import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that was archived is no longer archived after the next update of its task",
  breaks: ["TSK-04", "TSK-21"],
  decorate: (services) => {
    const { recordUpdate } = services.store.tasks;
    const updates = new Map<string, number>();
    const archived = new Map<string, number>();
    services.store.tasks.recordUpdate = async (viewer, taskId, update, once) => {
      const recorded = await recordUpdate(viewer, taskId, update, once);
      const count = (updates.get(taskId) ?? 0) + 1;
      updates.set(taskId, count);
      for (const operation of update.resourceOperations)
        if (operation.op === "archive") archived.set(operation.resource_id, count);
      return recorded;
    };
    return inBody("getTask", (body, request) => {
      const count = updates.get(request.path.taskId) ?? 0;
      const resources = body.resources.map((resource) =>
        (archived.get(resource.id) ?? count) < count ? { ...resource, archived_at: null } : resource,
      );
      return { ...body, resources };
    })(services);
  },
});
