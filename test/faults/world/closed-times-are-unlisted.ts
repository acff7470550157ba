// Spec 223: lists have the messages of a conversation. Who may read a message is fixed when it is posted, for those
// outside of the roster.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a message list leaves out what was posted while the conversation was closed to its reader, who can read it again",
  breaks: ["MSG-03"],
  decorate: knowingReturns(({ isBack, wasClosedAt }) =>
    inListed("listMessages", (items, { path: { conversationId } }, { caller }) =>
      items.filter(
        ({ created_at }) =>
          !isBack(caller, conversationId) || !wasClosedAt(conversationId, Date.parse(created_at)),
      ),
    ),
  ),
});
