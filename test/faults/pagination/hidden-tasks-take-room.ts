import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "hidden tasks take up room on the pages of the task search",
  breaks: ["GEN-36"],
  decorate: aroundStore("search", "tasks", (tasks, services) => async (viewer, query, window) => {
    const page = await withFullAccess(services, () => tasks(viewer, query, window));
    const visible = await tasks(viewer, query, { offset: 0, limit: 1000 });
    const ids = new Set(visible.items.map(({ id }) => id));
    const items = page.items.filter(({ id }) => ids.has(id));
    return { items, hasNext: page.hasNext && items.length === window.limit };
  }),
});
