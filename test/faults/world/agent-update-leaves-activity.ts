// Line 107: "last_activity_at (date-time)"; line 231: agents record task updates as everybody does.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update of an agent does not move last_activity_at",
  breaks: ["TSK-14"],
  decorate: (services) => {
    const held = new Map<string, number>();
    const { task: render } = services.render;
    services.render.task = (task, name) =>
      render({ ...task, lastActivityAt: held.get(task.id) ?? task.lastActivityAt }, name);
    return before("recordTaskUpdate", async (request, context) => {
      const { taskId } = request.path;
      const found = await services.store.tasks.get(context.caller, taskId);
      if (context.caller.kind !== "agent") held.delete(taskId);
      else if (found !== undefined) held.set(taskId, held.get(taskId) ?? found.task.lastActivityAt);
    })(services);
  },
});
