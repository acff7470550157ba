import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource with the URL of one that the task has already is not added",
  breaks: ["TSK-32"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const urls = new Set<string | null>();
    const resources = response.body.resources.filter(({ url }) => !urls.has(url) && urls.add(url));
    return { ...response, body: { ...response.body, resources } };
  }),
});
