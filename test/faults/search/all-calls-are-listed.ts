import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the call search for blanks shows hidden calls",
  breaks: ["SRC-05"],
  decorate: aroundStore(
    "search",
    "calls",
    (calls, services) =>
      (viewer, query, ...more) =>
        query.trim() === ""
          ? withFullAccess(services, () => calls(viewer, query, ...more))
          : calls(viewer, query, ...more),
  ),
});
