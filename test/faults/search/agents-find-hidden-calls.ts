import { openToAgents } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the call search finds calls for agents that they cannot read",
  breaks: ["SRC-05"],
  decorate: openToAgents("searchCalls"),
});
