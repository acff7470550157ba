import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: around(
    "searchConversations",
    (original) => (request, context) => withOpenDoors(context.services, () => original(request, context)),
  ),
});
