// Spec 217: conversation search finds accessible conversations. Closing takes the name out of the index of everybody
// else.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "the conversation search does not find a conversation that was closed to its reader and opened again",
  breaks: ["CON-03"],
  decorate: knowingReturns(({ isBack }) =>
    inListed("searchConversations", (items, _, { caller }) => items.filter(({ id }) => !isBack(caller, id))),
  ),
});
