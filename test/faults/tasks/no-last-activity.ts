import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task has no last_activity_at",
  breaks: ["TSK-02"],
  decorate: aroundService("render", "task", (render) => (...task) => {
    const rendered = render(...task);
    Reflect.deleteProperty(rendered, "last_activity_at");
    return rendered;
  }),
});
