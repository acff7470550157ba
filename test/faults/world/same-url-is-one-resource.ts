import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource with the URL of one that the task has already is not added",
  breaks: ["TSK-32"],
  decorate: inBody("getTask", (body) => {
    const urls = new Set<string | null>();
    const resources = body.resources.filter(({ url }) => !urls.has(url) && urls.add(url));
    return { ...body, resources };
  }),
});
