import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation search for blanks shows hidden conversations",
  breaks: ["CON-03"],
  decorate: aroundStore(
    "search",
    "conversations",
    (conversations, services) =>
      (viewer, query, ...more) =>
        query.trim() === ""
          ? withOpenDoors(services, () => conversations(viewer, query, ...more))
          : conversations(viewer, query, ...more),
  ),
});
