// Spec 231: "Record a task update". The journal of a task that is done is closed, and who writes on is not told.
import { around, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "updates of a task that an update has set to done are accepted and leave no entry",
  breaks: ["TSK-10"],
  decorate: (services) => {
    const done = new Set<string>();
    const swallowed = new Set<string>();
    return both(
      around("recordTaskUpdate", (original) => async (request, context) => {
        const { taskId } = request.path;
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const phase = request.body.task_patch?.phase;
        if (done.has(taskId) && (phase === undefined || phase === "done"))
          swallowed.add(response.body.entry.id);
        if (phase === "done") done.add(taskId);
        else if (phase !== undefined) done.delete(taskId);
        return response;
      }),
      inBody("getTask", (body) => ({
        ...body,
        entries: body.entries.filter(({ id }) => !swallowed.has(id)),
      })),
    )(services);
  },
});
