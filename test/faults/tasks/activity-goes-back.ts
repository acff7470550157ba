import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_activity_at goes back with each update",
  breaks: ["TSK-14"],
  decorate: aroundService("render", "task", (render) => (task, name) => ({
    ...render(task, name),
    last_activity_at: new Date(task.createdAt - task.stateVersion * 1000).toISOString(),
  })),
});
