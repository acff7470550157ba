import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: aroundStore(
    "search",
    "conversations",
    (conversations, services) =>
      (...query) =>
        withOpenDoors(services, () => conversations(...query)),
  ),
});
