import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: aroundStore(
    "search",
    "conversations",
    (conversations, services) =>
      (...query) =>
        withFullAccess(services, () => conversations(...query)),
  ),
});
