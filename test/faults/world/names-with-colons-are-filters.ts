// Line 217 and 218: search conversations and members. What stands before a colon is taken for the name of a field.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const isFilter = (q = ""): boolean => /[\p{L}\p{N}]:/u.test(q);

export default defineFault({
  title: "members and conversations with a colon in their names are not found by the whole name",
  breaks: ["SRC-17"],
  decorate: both(
    inListed("searchMembers", (items, { query }) => (isFilter(query.q) ? [] : items)),
    inListed("searchConversations", (items, { query }) => (isFilter(query.q) ? [] : items)),
  ),
});
