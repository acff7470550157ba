// Line 220: a task that the caller may read is found by its words, whatever has become of its resources.
import { aroundStore } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "the task search does not find a task once all resources that it has are archived",
  breaks: ["SRC-06"],
  decorate: aroundStore("search", "tasks", (original, { store }) => async (viewer, query, window) => {
    const hits = await original(viewer, query, window);
    const contexts = await Promise.all(hits.items.map(({ id }) => store.tasks.get(viewer, id)));
    const items = hits.items.filter((_, index) => {
      const resources = contexts[index]?.resources ?? [];
      return resources.length === 0 || resources.some(({ archivedAt }) => archivedAt === null);
    });
    return { ...hits, items };
  }),
});
