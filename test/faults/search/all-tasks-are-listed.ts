import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search without a query shows hidden tasks",
  breaks: ["SRC-06"],
  decorate: (services) => {
    const { search } = services.store;
    const { tasks } = search;
    search.tasks = (viewer, query, ...more) =>
      query === undefined
        ? withOpenDoors(services, () => tasks(viewer, query, ...more))
        : tasks(viewer, query, ...more);
    return services;
  },
});
