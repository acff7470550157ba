// Line 217: "Search accessible conversations"; those that are archived are listed and read as before.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation search does not find archived conversations",
  breaks: ["SRC-21", "CON-03"],
  decorate: inListed("searchConversations", (items) => items.filter((item) => item.archived_at === null)),
});
