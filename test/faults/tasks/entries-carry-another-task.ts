import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "task_id of an entry is not the id of its task",
  breaks: ["TSK-16"],
  decorate: aroundService("render", "taskEntry", (render) => (...entry) => ({
    ...render(...entry),
    task_id: "task_1",
  })),
});
