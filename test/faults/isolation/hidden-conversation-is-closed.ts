import { defineFault } from "../tools/fault.ts";
import { closedConversations } from "../tools/full-access.ts";

export default defineFault({
  title: "a hidden conversation is told from one that does not exist by the message of the refusal",
  breaks: ["GEN-22"],
  decorate: closedConversations("not_found"),
});
