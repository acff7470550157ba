import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search shows text without the white space around it",
  breaks: ["SRC-16"],
  decorate: inMessageLists(["searchMessages"], (items) =>
    items.map((item) => ({ ...item, content: item.content?.trim() ?? null })),
  ),
});
