// The index knows all conversations, and nobody asks who is searching.
import { around } from "../around.ts";
import { withOpenDoors } from "../doors.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "conversation search finds hidden conversations",
  breaks: ["CON-03"],
  decorate: around(
    "searchConversations",
    (right) => (request, context) => withOpenDoors(context.parts, () => right(request, context)),
  ),
});
