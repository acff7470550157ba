// Line 111: "archived_at (date-time, archived when set)". A change of a resource writes the whole row, and a change of
// its label knows no archive.
import { around, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
