// Spec 259: "an agent must be a member of the conversation". Forwards look at the conversation that they come from alone.

import { defineFault } from "../tools/fault.ts";
import { openToAgents } from "../tools/full-access.ts";

export default defineFault({
  title: "an agent forwards a message into a conversation of which it is not a member",
  breaks: ["MSG-17"],
  decorate: openToAgents("forwardMessage"),
});
