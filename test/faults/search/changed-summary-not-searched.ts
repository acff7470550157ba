import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task is not found by words of a summary that an update gave it",
  breaks: ["SRC-06"],
  decorate: (services) => {
    const changed = new Set<string>();
    return both(
      around("recordTaskUpdate", (original) => async (request, context) => {
        const response = await original(request, context);
        if (request.body.task_patch?.summary !== undefined) changed.add(request.path.taskId);
        return response;
      }),
      around("searchTasks", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const q = (request.query.q ?? "").toLowerCase();
        const items = data.items.filter(
          ({ id, name, objective }) =>
            !changed.has(id ?? "") || `${name} ${objective}`.toLowerCase().includes(q),
        );
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
