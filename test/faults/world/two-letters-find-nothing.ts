// Line 216: search by q. Words are looked up by three letters at a time.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search for a word of two letters finds nothing",
  breaks: ["SRC-17"],
  decorate: inListed("searchMessages", (items, { query }) =>
    query.mode !== "semantic" && [...query.q.trim()].length === 2 ? [] : items,
  ),
});
