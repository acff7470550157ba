// Line 216: "Search accessible messages"; a question stays one when it is answered.
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search does not find a question any more once it is answered",
  breaks: ["SRC-01"],
  decorate: inMessageLists(["searchMessages"], (items) =>
    items.filter(({ question_card: card }) => card?.status !== "answered"),
  ),
});
