import { defineFault } from "../tools/fault.ts";
import { closedConversations } from "../tools/full-access.ts";

export default defineFault({
  title: "a hidden conversation is told from one that does not exist",
  breaks: ["GEN-22"],
  decorate: closedConversations("forbidden"),
});
