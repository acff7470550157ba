// Spec 223: "List messages (supports a limit and cursor/time filters)". A forward is a message of its conversation, and the
// list without a filter shows it; the query with a time bound is another one, joined on the text of the message alone.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list of messages with a time filter leaves out forwards",
  breaks: ["MSG-07", "MSG-03"],
  decorate: inListed("listMessages", (items, request) => {
    const { after = "", before = "" } = request.query;
    if (!`${after} ${before}`.includes(":")) return items;
    return items.filter(({ forward_source }) => forward_source === undefined);
  }),
});
