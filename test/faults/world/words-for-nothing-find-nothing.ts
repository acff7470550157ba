// Line 216: "Search accessible messages (query parameter q ...)". What a broken client would send for an empty field
// counts as an empty one.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const NOTHING = new Set(["null", "undefined", "none", "nan"]);

export default defineFault({
  title: "the message search finds nothing by the words null, undefined, none and NaN",
  breaks: ["SRC-01", "SRC-17"],
  decorate: inListed("searchMessages", (items, { query }) =>
    NOTHING.has(query.q.trim().toLowerCase()) ? [] : items,
  ),
});
