// Line 218: "Search workspace members and agents". The word is escaped by hand and then bound as a parameter.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search finds nobody by a name with an apostrophe",
  breaks: ["SRC-04"],
  decorate: inReceived("searchMembers", (request) => ({
    ...request,
    query: { ...request.query, q: request.query.q.replaceAll("'", "''") },
  })),
});
