import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update changes created_at of the task",
  breaks: ["TSK-20"],
  decorate: aroundService("render", "task", (render) => (task, name) => ({
    ...render(task, name),
    created_at: new Date(task.createdAt + task.stateVersion).toISOString(),
  })),
});
