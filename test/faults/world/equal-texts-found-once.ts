import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search finds one of several messages with the same text",
  breaks: ["SRC-22"],
  decorate: inMessageLists(["searchMessages"], (items) => [
    ...new Map(items.map((item) => [item.content, item])).values(),
  ]),
});
