// Messages are closed to agents one by one, their list is not.
import { openToAgents } from "../doors.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "an agent lists the messages of a conversation that it cannot access",
  breaks: ["MSG-22"],
  decorate: openToAgents("listMessages"),
});
