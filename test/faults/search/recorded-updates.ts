// Servers with a fault in recording updates of tasks, a row each.
import { after, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "changed-summary-not-searched": {
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
  },
  // Spec 220: search visible tasks. An update writes the task into the search index with its name and new summary only.
  "task-search-forgets-objective": {
    title: "a task whose summary was updated is not found any more by the words of its objective",
    breaks: ["SRC-06"],
    decorate: (services) => {
      const updated = new Set<string>();
      return both(
        after("recordTaskUpdate", (_, request) => {
          if (request.body.task_patch?.summary !== undefined) updated.add(request.path.taskId);
        }),
        inListed("searchTasks", (items, { query }) => {
          const words = (query.q ?? "").toLowerCase().split(/\s+/);
          const isFound = ({ name, summary }: (typeof items)[number]): boolean =>
            words.every((word) => `${name} ${summary ?? ""}`.toLowerCase().includes(word));
          return items.filter((item) => !updated.has(item.id) || isFound(item));
        }),
      )(services);
    },
  },
});
