import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find a forward by a word of its comment",
  breaks: ["SRC-01"],
  decorate: inMessageLists(["searchMessages"], (items) =>
    items.filter((item) => item.forward_source === undefined),
  ),
});
