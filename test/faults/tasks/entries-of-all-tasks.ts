import type { TaskEntry } from "../../../reference-server/store/resources/tasks.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task is read with the entries of every task",
  breaks: ["TSK-15"],
  decorate: (services) => {
    const { tasks } = services.store;
    const { get, recordUpdate } = tasks;
    const entries = new Map<string, TaskEntry>();
    tasks.recordUpdate = async (viewer, taskId, update, once) => {
      const result = await recordUpdate(viewer, taskId, update, once);
      if (!result.replayed) entries.set(result.value.entry.id, result.value.entry);
      return result;
    };
    tasks.get = async (viewer, taskId) => {
      const found = await get(viewer, taskId);
      if (found === undefined) return undefined;
      const own = new Set(found.entries.map(({ id }) => id));
      const others = [...entries.values()].filter(({ id }) => !own.has(id));
      return { ...found, entries: [...found.entries, ...others] };
    };
    return services;
  },
});
