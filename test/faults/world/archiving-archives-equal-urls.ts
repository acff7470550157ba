// Line 111: "archived_at (date-time, archived when set)" of each resource.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "archiving a resource of a task archives the others with the same URL",
  breaks: ["TSK-04"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const archived = new Map<string, string>();
    for (const { url, archived_at } of response.body.resources)
      if (archived_at) archived.set(url, archived_at);
    const resources = response.body.resources.map((resource) => ({
      ...resource,
      archived_at: archived.get(resource.url) ?? null,
    }));
    return { ...response, body: { ...response.body, resources } };
  }),
});
