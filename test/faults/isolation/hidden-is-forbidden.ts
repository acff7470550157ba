// A hidden conversation is refused with 403, an unknown one with 404.
import { closedConversations } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden conversation is told from one that does not exist",
  breaks: ["GEN-22"],
  decorate: closedConversations("forbidden"),
});
