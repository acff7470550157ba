import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of one task archives a resource of another",
  breaks: ["TSK-18"],
  decorate: (services) => {
    const archived = new Map<string, number>();
    return both(
      around("recordTaskUpdate", (original) => async (request, context) => {
        const { resource_ops: operations = [], ...body } = request.body;
        const { services, caller } = context;
        const found = await services.store.tasks.get(caller, request.path.taskId);
        const own = new Set(found?.resources.map(({ id }) => id));
        const foreign = operations.flatMap((one) =>
          one.op === "archive" && !own.has(one.resource_id) ? [one.resource_id] : [],
        );
        const others = operations.filter((one) => one.op === "add" || !foreign.includes(one.resource_id));
        const response = await original({ ...request, body: { ...body, resource_ops: others } }, context);
        for (const id of foreign) archived.set(id, services.clock.now());
        return response;
      }),
      (inner) => {
        const { taskResource } = inner.render;
        inner.render.taskResource = (resource, workspaceId) =>
          taskResource(
            { ...resource, archivedAt: archived.get(resource.id) ?? resource.archivedAt },
            workspaceId,
          );
        return inner;
      },
    )(services);
  },
});
