// Line 218: "Search workspace members and agents"; a character beyond the basic plane is cut out of the query in
// halves.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search finds nobody by a name with a character outside of the basic plane",
  breaks: ["SRC-04"],
  decorate: inReceived("searchMembers", (request) => {
    const q = request.query.q.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "\uFFFD\uFFFD");
    return { ...request, query: { ...request.query, q } };
  }),
});
