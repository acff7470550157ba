// Line 220: "Search visible tasks". The search is joined with the entries of the tasks.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task to which several updates were recorded is found several times",
  breaks: ["GEN-36", "GEN-37"],
  decorate: (services) => {
    const entries = new Map<string, number>();
    return both(
      after("recordTaskUpdate", (response, { path }) => {
        if (response.status === 200) entries.set(path.taskId, (entries.get(path.taskId) ?? 0) + 1);
      }),
      inListed("searchTasks", (tasks) =>
        tasks.flatMap((task) => Array.from({ length: Math.max(1, entries.get(task.id) ?? 1) }, () => task)),
      ),
    )(services);
  },
});
