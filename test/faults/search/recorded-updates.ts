// Servers with a fault in recording updates of tasks, a row each.
import { after, both, inListed, inRefusals } from "../tools/around.ts";
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
  // Line 220: search visible tasks. An update writes the task into the search index with its name and new summary only.
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
  // Lines 207 and 220: an update that is refused as stale changes nothing, and the task is found by its own words. The index is
  // written before the versions are compared.
  "stale-updates-spoil-task-search": {
    title:
      "a task is not found by words of its summary after an update with another summary was refused as stale",
    breaks: ["SRC-06"],
    decorate: (services) => {
      const indexed = new Map<string, string>();
      return both(
        inRefusals("recordTaskUpdate", (refusal, { body: { task_patch: patch }, path }) => {
          const isStale = refusal.code === "state_version_conflict";
          if (isStale && patch?.summary !== undefined) indexed.set(path.taskId, patch.summary);
          return refusal;
        }),
        inListed("searchTasks", (items, { query: { q = "" } }) =>
          items.filter(({ id, name, objective, summary }) => {
            const text = `${name} ${objective} ${indexed.get(id) ?? summary}`.toLowerCase();
            return q
              .toLowerCase()
              .split(/\s+/)
              .every((word) => text.includes(word));
          }),
        ),
      )(services);
    },
  },
});
