// Line 24: "Responses contain only resources the key can access." Who has read a message once may list its replies.
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title:
    "the replies of a message that somebody has read are listed after its conversation was closed to them",
  breaks: ["GEN-04"],
  decorate: (services) => {
    const known = new Set<string>();
    return both(
      after("getMessage", (response, request, context) => {
        const name = JSON.stringify([context.caller.memberId, request.path.messageId]);
        if (response.status === 200) known.add(name);
      }),
      around("listReplies", (original) => (request, context) => {
        const name = JSON.stringify([context.caller.memberId, request.path.messageId]);
        return known.has(name)
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context);
      }),
    )(services);
  },
});
