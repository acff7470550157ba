import { defineFault } from "../tools/fault.ts";
import { openToAgents } from "../tools/full-access.ts";

export default defineFault({
  title: "the call search finds calls for agents that they cannot read",
  breaks: ["SRC-05"],
  decorate: openToAgents("searchCalls"),
});
