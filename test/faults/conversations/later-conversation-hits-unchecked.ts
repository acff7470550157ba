// Access is asked for each hit of each page.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title:
    "the pages of a conversation search after the first one hold conversations that the caller cannot access",
  breaks: ["CON-03", "GEN-04"],
  decorate: around(
    "searchConversations",
    (original) => (request, context) =>
      request.query.cursor === undefined
        ? original(request, context)
        : withFullAccess(context.services, () => original(request, context)),
  ),
});
