// Line 216: "Search accessible messages"; what has pictures is indexed as media, which the search by words leaves out.
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search does not find a message with pictures by a word of its text",
  breaks: ["SRC-01"],
  decorate: inMessageLists(["searchMessages"], (items) =>
    items.filter(({ image_urls: urls }) => urls.length === 0),
  ),
});
