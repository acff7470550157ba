import { openToAll } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: openToAll("searchConversations"),
});
