import { defineFault } from "../tools/fault.ts";
import { openToAgents } from "../tools/full-access.ts";

export default defineFault({
  title: "an agent lists the messages of a conversation that it cannot access",
  breaks: ["MSG-22"],
  decorate: openToAgents("listMessages"),
});
