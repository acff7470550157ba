// Line 216: search takes the query parameter q. Typed on a phone it ends in a blank, and the last word is an empty one.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search finds nothing when its words have a blank before or behind them",
  breaks: ["SRC-17"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.q.trim() === request.query.q) return items;
    return [];
  }),
});
