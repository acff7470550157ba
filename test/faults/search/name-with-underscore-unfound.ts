// Per cent signs and underscores are characters of a name, and not patterns.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "member search finds nobody by a display name with a per cent sign or an underscore",
  breaks: ["SRC-04"],
  decorate: inListed("searchMembers", (items, { query }) => (/[%_]/.test(query.q ?? "") ? [] : items)),
});
