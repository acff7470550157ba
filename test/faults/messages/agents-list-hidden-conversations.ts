import { openToAgents } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent lists the messages of a conversation that it cannot access",
  breaks: ["MSG-22"],
  decorate: openToAgents("listMessages"),
});
