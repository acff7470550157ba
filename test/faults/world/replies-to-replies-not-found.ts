import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find a reply to a reply",
  breaks: ["SRC-01"],
  decorate: inMessageLists(["searchMessages"], (items) =>
    items.filter((item) => item.replied_to_message_id === null),
  ),
});
