// Spec 218: "Search workspace members and agents". The query is escaped twice before it is compared with names.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find a member by a display name with an apostrophe",
  breaks: ["SRC-04", "SRC-19"],
  decorate: inListed("searchMembers", (items, { query }) => (query.q.includes("'") ? [] : items)),
});
