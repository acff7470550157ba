import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task is not found by words of a summary that an update gave it",
  breaks: ["SRC-06"],
  decorate: (services) => {
    const changed = new Set<string>();
    return both(
      after("recordTaskUpdate", (_, request) => {
        if (request.body.task_patch?.summary !== undefined) changed.add(request.path.taskId);
      }),
      inListed("searchTasks", (items, request) => {
        const q = (request.query.q ?? "").toLowerCase();
        return items.filter(
          ({ id, name, objective }) =>
            !changed.has(id ?? "") || `${name} ${objective}`.toLowerCase().includes(q),
        );
      }),
    )(services);
  },
});
