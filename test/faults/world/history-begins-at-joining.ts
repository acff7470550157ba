// Spec 223: lists have the messages of a conversation that the caller can read. A list begins with the day on which
// its reader came.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingJoins } from "../tools/joins.ts";

export default defineFault({
  title: "a member whom a later batch adds to a roster is not listed what was posted before",
  breaks: ["MSG-03"],
  decorate: knowingJoins((joinedAt) =>
    inListed("listMessages", (items, { path: { conversationId } }, { caller }) =>
      items.filter(
        ({ created_at }) => Date.parse(created_at) >= (joinedAt(caller.memberId, conversationId) ?? 0),
      ),
    ),
  ),
});
