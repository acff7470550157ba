import { defineFault } from "../tools/fault.ts";
import { openToAll } from "../tools/full-access.ts";

export default defineFault({
  title: "conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: openToAll("searchConversations"),
});
