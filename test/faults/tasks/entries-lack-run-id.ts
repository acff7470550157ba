import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "entries without a run have no run_id",
  breaks: ["TSK-03"],
  decorate: aroundService("render", "taskEntry", (render) => (...entry) => {
    const rendered = render(...entry);
    if (rendered.run_id === null) Reflect.deleteProperty(rendered, "run_id");
    return rendered;
  }),
});
