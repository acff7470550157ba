import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answered reply is listed twice",
  breaks: ["THR-04"],
  decorate: inListed("listReplies", (items) =>
    items.flatMap((item) =>
      items.some((other) => other.replied_to_message_id === item.id) ? [item, item] : [item],
    ),
  ),
});
