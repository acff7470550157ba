import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message list leaves out a message whose text and author are those of the one before it",
  breaks: ["MSG-03"],
  decorate: inMessageLists(["listMessages"], (items) =>
    items.filter((item, index) => {
      const newer = items[index - 1];
      return newer?.content !== item.content || newer.author_id !== item.author_id || item.content === null;
    }),
  ),
});
