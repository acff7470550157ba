// Line 218: "Search workspace members and agents". Names are indexed by three letters.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search finds nothing for a q of two letters",
  breaks: ["SRC-04"],
  decorate: inListed("searchMembers", (items, request) => {
    if ((request.query.q ?? "").length !== 2) return items;
    return [];
  }),
});
