import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply is not listed",
  breaks: ["THR-02"],
  decorate: inListed("listReplies", (items) => items.filter((item) => item.replied_to_message_id == null)),
});
