// Line 111: "archived_at (date-time, archived when set)" of each resource.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "archiving a resource of a task archives the others with the same URL",
  breaks: ["TSK-04"],
  decorate: inBody("getTask", (body) => {
    const archived = new Map<string, string>();
    for (const { url, archived_at } of body.resources) if (archived_at) archived.set(url, archived_at);
    const resources = body.resources.map((resource) => ({
      ...resource,
      archived_at: archived.get(resource.url) ?? null,
    }));
    return { ...body, resources };
  }),
});
