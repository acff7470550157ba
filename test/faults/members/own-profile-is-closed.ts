import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key cannot read its own member",
  breaks: ["MEM-03"],
  decorate: aroundStore(
    "members",
    "get",
    (get) => async (viewer, id) => (id === viewer.memberId ? undefined : get(viewer, id)),
  ),
});
