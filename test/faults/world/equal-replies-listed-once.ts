import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the list of replies shows two equal replies of one author once",
  breaks: ["THR-04"],
  decorate: inMessageLists(["listReplies"], (items) => [
    ...new Map(items.map((item) => [`${item.author_id} ${item.content}`, item])).values(),
  ]),
});
