// Line 218: "Search workspace members and agents". As in a field that searches while somebody types, what a longer word finds
// is looked for among what its beginning has found.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a member search finds nobody who was not there when its caller searched for the beginning of the same words",
  breaks: ["SRC-04", "MEM-05"],
  decorate: (services) => {
    const found = new Map<string, Map<string, ReadonlySet<string>>>();
    return inListed("searchMembers", (items, { query: { q = "", cursor } }, { caller }) => {
      const searches = found.get(caller.memberId) ?? new Map<string, ReadonlySet<string>>();
      found.set(caller.memberId, searches);
      const earlier = [...searches].find(([each]) => each.length >= 3 && q !== each && q.startsWith(each));
      const kept = earlier === undefined ? items : items.filter(({ id }) => earlier[1].has(id));
      if (cursor === undefined) searches.set(q, new Set(items.map(({ id }) => id)));
      return kept;
    })(services);
  },
});
