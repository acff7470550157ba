import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "last_activity_at of a task has no zone",
  breaks: ["GEN-27"],
  decorate: inJson("GET", /^\/v1\/tasks\/[^/]+$/, (json) => {
    const task = json.task as { last_activity_at: string };
    return { ...json, task: { ...task, last_activity_at: task.last_activity_at.replace("Z", "") } };
  }),
});
