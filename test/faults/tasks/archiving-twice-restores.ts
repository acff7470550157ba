// Spec 111: archived_at is set when a resource is archived. Archiving turns it on and off.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "archiving an archived resource brings it back",
  breaks: ["TSK-04"],
  decorate: (services) => {
    const archived = new Map<string, number>();
    const decorated = after("recordTaskUpdate", (response, request) => {
      if (response.status === 200)
        for (const one of request.body.resource_ops ?? [])
          if (one.op === "archive") archived.set(one.resource_id, (archived.get(one.resource_id) ?? 0) + 1);
    })(services);
    const { taskResource } = decorated.render;
    decorated.render.taskResource = (...given) => {
      const resource = taskResource(...given);
      return (archived.get(resource.id) ?? 1) % 2 === 0 ? { ...resource, archived_at: null } : resource;
    };
    return decorated;
  },
});
