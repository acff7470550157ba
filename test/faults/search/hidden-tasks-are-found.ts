import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search finds hidden tasks",
  breaks: ["SRC-06"],
  decorate: aroundStore(
    "search",
    "tasks",
    (tasks, services) =>
      (...query) =>
        withOpenDoors(services, () => tasks(...query)),
  ),
});
