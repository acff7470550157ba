// Line 218: "Search workspace members and agents". Who asks is left out, and is known by the name.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find members who have the display name of the caller",
  breaks: ["SRC-04", "SRC-19", "MEM-05"],
  decorate: inListed("searchMembers", (items, _, { caller, services }) => {
    const own = services.store.directory.memberName(caller.memberId);
    return items.filter((item) => item.display_name !== own);
  }),
});
