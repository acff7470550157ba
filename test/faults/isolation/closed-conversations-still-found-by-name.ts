// Spec 24 and 217: who has read in a conversation goes on finding it by its name.
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a conversation is still found by its name by somebody to whom it was closed",
  breaks: ["GEN-04"],
  decorate: (services) => {
    const readers = new Set<string>();
    return both(
      after("listMessages", (_, request, context) =>
        readers.add(`${context.caller.memberId} ${request.path.conversationId}`),
      ),
      around(
        "searchConversations",
        (original) => (request, context) =>
          withFullAccess(
            context.services,
            () => original(request, context),
            (id) => !readers.has(`${context.caller.memberId} ${id}`),
          ),
      ),
    )(services);
  },
});
