import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search finds hidden tasks",
  breaks: ["SRC-06"],
  decorate: (services) => {
    const { search } = services.store;
    const { tasks } = search;
    search.tasks = (...query) => withOpenDoors(services, () => tasks(...query));
    return services;
  },
});
