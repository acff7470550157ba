// Lists are made for overviews and show the beginning of a long text.

import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message list cuts texts of more than 8000 characters",
  breaks: ["MSG-29"],
  decorate: inMessageLists(["listMessages"], (items) =>
    items.map((item) => ({ ...item, content: item.content?.slice(0, 8000) ?? null })),
  ),
});
