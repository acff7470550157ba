// Line 220: "Search visible tasks", and a task that is done is as visible as before.
import { inListed } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "the task search does not find tasks that are done",
  breaks: ["SRC-06"],
  decorate: inListed("searchTasks", (items) => items.filter((item) => item.phase !== "done")),
});
