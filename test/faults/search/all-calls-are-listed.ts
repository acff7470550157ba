import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the call search for blanks shows hidden calls",
  breaks: ["SRC-05"],
  decorate: aroundStore(
    "search",
    "calls",
    (calls, services) =>
      (viewer, query, ...more) =>
        query.trim() === ""
          ? withOpenDoors(services, () => calls(viewer, query, ...more))
          : calls(viewer, query, ...more),
  ),
});
