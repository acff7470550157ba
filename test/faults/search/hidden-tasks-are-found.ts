import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the task search finds hidden tasks",
  breaks: ["SRC-06"],
  decorate: aroundStore(
    "search",
    "tasks",
    (tasks, services) =>
      (...query) =>
        withFullAccess(services, () => tasks(...query)),
  ),
});
