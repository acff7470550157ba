import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the list of replies shows texts without the indentation of their lines",
  breaks: ["MSG-29"],
  decorate: inMessageLists(["listReplies"], (items) =>
    items.map((item) => ({ ...item, content: item.content?.replaceAll(/\n[ \t]+/g, "\n") ?? null })),
  ),
});
