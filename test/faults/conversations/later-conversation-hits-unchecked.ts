// Access is asked for each hit of each page.
import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the pages of a conversation search after the first one hold conversations that the caller cannot access",
  breaks: ["CON-03", "GEN-04"],
  decorate: around(
    "searchConversations",
    (original) => (request, context) =>
      request.query.cursor === undefined
        ? original(request, context)
        : withOpenDoors(context.services, () => original(request, context)),
  ),
});
