// Line 24: responses contain only what the key can access, and a task that it cannot see is not there to be updated.

import { defineFault } from "../tools/fault.ts";
import { openToAgents } from "../tools/full-access.ts";

export default defineFault({
  title: "a hidden task can be updated by an agent that cannot read it",
  breaks: ["TSK-18"],
  decorate: openToAgents("recordTaskUpdate"),
});
