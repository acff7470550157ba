// Servers with a fault in recording updates of tasks, where access or conversations change, a row each.
import { around, both, inBody, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 111, 231: a task update carries resource changes, and an archived resource has archived_at. What is added is
  // written first, and the rest is left out.
  "archiving-beside-adding-is-lost": {
    title: "an update that adds one resource and archives another does not archive it",
    breaks: ["TSK-21", "TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops: operations = [] } = request.body;
      if (!operations.some(({ op }) => op === "add")) return request;
      const resource_ops = operations.filter(({ op }) => op !== "archive");
      return { ...request, body: { ...request.body, resource_ops } };
    }),
  },
  "next-update-brings-archived-back": {
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
  },
  // Line 111: "archived_at (date-time, archived when set)". A change of a resource writes the whole row, and a change of
  // its label knows no archive.
  "relabelled-resources-return": {
    title: "an archived resource is no longer archived once its label is changed",
    breaks: ["TSK-04", "TSK-21"],
    decorate: (services) => {
      const returned = new Set<string>();
      return both(
        around("recordTaskUpdate", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status === 200)
            for (const operation of request.body.resource_ops ?? []) {
              if (operation.op === "update") returned.add(operation.resource_id);
              if (operation.op === "archive") returned.delete(operation.resource_id);
            }
          return response;
        }),
        inBody("getTask", (body) => ({
          ...body,
          resources: body.resources.map((resource) =>
            returned.has(resource.id) ? { ...resource, archived_at: null } : resource,
          ),
        })),
      )(services);
    },
  },
});
