import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource is seen with a shorter url",
  breaks: ["TSK-11"],
  decorate: aroundService("render", "taskResource", (render) => (...resource) => {
    const rendered = render(...resource);
    return { ...rendered, url: rendered.url.split("#")[0] ?? "" };
  }),
});
