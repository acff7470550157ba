import { defineFault } from "../tools/fault.ts";
import { openToAgents } from "../tools/full-access.ts";

export default defineFault({
  title: "the task search finds tasks for agents that they cannot read",
  breaks: ["SRC-06"],
  decorate: openToAgents("searchTasks"),
});
