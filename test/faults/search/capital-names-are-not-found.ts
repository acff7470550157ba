import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member is not found by a name with capitals",
  breaks: ["SRC-04"],
  decorate: aroundStore(
    "search",
    "members",
    (members) => async (viewer, query, window) =>
      query === query.toLowerCase() ? members(viewer, query, window) : { items: [], hasNext: false },
  ),
});
