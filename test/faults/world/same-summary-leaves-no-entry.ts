// Spec 231: "Record a task update". An update that changes nothing of the task is taken for one that says nothing.
import { around, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update whose summary is the one that the task has is accepted and leaves no entry",
  breaks: ["TSK-10"],
  decorate: (services) => {
    const swallowed = new Set<string>();
    return both(
      around("recordTaskUpdate", (original) => async (request, context) => {
        const known = await services.store.tasks.get(context.caller, request.path.taskId);
        const summary = request.body.task_patch?.summary;
        const response = await original(request, context);
        if (response.status === 200 && summary !== undefined && summary === known?.task.summary)
          swallowed.add(response.body.entry.id);
        return response;
      }),
      inBody("getTask", (body) => ({
        ...body,
        entries: body.entries.filter(({ id }) => !swallowed.has(id)),
      })),
    )(services);
  },
});
