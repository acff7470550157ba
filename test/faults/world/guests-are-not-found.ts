// Line 218: "Search workspace members and agents"; line 77 has guests among the members.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find guests",
  breaks: ["SRC-04", "SRC-19", "MEM-05"],
  decorate: inListed("searchMembers", (items) => items.filter((item) => item.is_guest !== true)),
});
