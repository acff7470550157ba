import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the conversation search for blanks shows hidden conversations",
  breaks: ["CON-03"],
  decorate: aroundStore(
    "search",
    "conversations",
    (conversations, services) =>
      (viewer, query, ...more) =>
        query.trim() === ""
          ? withFullAccess(services, () => conversations(viewer, query, ...more))
          : conversations(viewer, query, ...more),
  ),
});
