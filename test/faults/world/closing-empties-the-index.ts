// Spec 216: message search searches accessible messages. Closing a conversation takes its messages out of the index
// of everybody else; opening it does not put them back.
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "the message search does not find what was said in a conversation before it was closed to its reader and opened again",
  breaks: ["SRC-01"],
  decorate: knowingReturns(({ isBack, closedAt }) =>
    inMessageLists(["searchMessages"], (items, { caller }) =>
      items.filter(
        ({ conversation_id: id, created_at }) =>
          !isBack(caller, id) || Date.parse(created_at) > (closedAt(id) ?? 0),
      ),
    ),
  ),
});
