// Spec 217: conversation search finds accessible conversations. Only the names of open conversations are indexed,
// when they are imported.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "the conversation search does not find a conversation that was imported as private and opened to its reader later",
  breaks: ["CON-03"],
  decorate: knowingReturns(({ openedAt }) =>
    inListed("searchConversations", (items, _, { caller, services: { store } }) =>
      items.filter(({ id }) => openedAt(id) === undefined || store.directory.isMember(caller.memberId, id)),
    ),
  ),
});
