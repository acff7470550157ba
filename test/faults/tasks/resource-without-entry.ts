import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource has no created_by_entry_id",
  breaks: ["TSK-04"],
  decorate: aroundService("render", "taskResource", (render) => (...resource) => {
    const rendered = render(...resource);
    Reflect.deleteProperty(rendered, "created_by_entry_id");
    return rendered;
  }),
});
