import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an archived resource has no label",
  breaks: ["TSK-04", "TSK-11"],
  decorate: aroundService("render", "taskResource", (render) => (...resource) => {
    const rendered = render(...resource);
    if (rendered.archived_at !== null) Reflect.deleteProperty(rendered, "label");
    return rendered;
  }),
});
