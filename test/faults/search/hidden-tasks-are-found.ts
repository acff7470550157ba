import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search finds hidden tasks",
  breaks: ["SRC-06"],
  decorate: (parts) => {
    const { search } = parts.store;
    const { tasks } = search;
    search.tasks = (...query) => withOpenDoors(parts, () => tasks(...query));
    return parts;
  },
});
