// Spec 220: "Search visible tasks". What is done is not shown where people look for work.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search does not find a task that an update has set to done",
  breaks: ["SRC-23"],
  decorate: inListed("searchTasks", (items) => items.filter(({ phase }) => phase !== "done")),
});
