// Line 259: "an agent must be a member of the conversation". A mention invites an agent into the thread.

import { withFullAccess } from "../faults/tools/access/full-access.ts";
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "an agent may reply to a message that mentions it in a conversation of which it is not a member",
  breaks: ["AUT-25", "MSG-17"],
  decorate: around("createMessage", (original) => {
    const mentioning = new Map<string, string>();
    return async (request, context) => {
      const { caller, services } = context;
      const { thread_root_id: root } = request.body;
      const isInvited =
        caller.kind === "agent" && (mentioning.get(root ?? "")?.includes(`<@${caller.memberId}>`) ?? false);
      if (isInvited) return withFullAccess(services, () => original(request, context));
      const response = await original(request, context);
      if (response.status === 200) mentioning.set(response.body.data.id, request.body.markdown_content ?? "");
      return response;
    };
  }),
});
