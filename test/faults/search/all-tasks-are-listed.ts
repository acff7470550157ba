import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the task search without a query shows hidden tasks",
  breaks: ["SRC-06"],
  decorate: aroundStore(
    "search",
    "tasks",
    (tasks, services) =>
      (viewer, query, ...more) =>
        query === undefined
          ? withFullAccess(services, () => tasks(viewer, query, ...more))
          : tasks(viewer, query, ...more),
  ),
});
