import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search does not find a conversation by its whole name",
  breaks: ["CON-03"],
  decorate: inListed("searchConversations", (items, request) =>
    items.filter(({ name }) => name !== request.query.q),
  ),
});
