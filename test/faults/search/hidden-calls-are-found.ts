import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the call search finds hidden calls",
  breaks: ["SRC-05"],
  decorate: aroundStore(
    "search",
    "calls",
    (calls, services) =>
      (...query) =>
        withOpenDoors(services, () => calls(...query)),
  ),
});
