// Lines 24 and 27: "Responses contain only resources the key can access." Access is looked up for the first page, and a
// cursor stands for it afterwards.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a cursor of the message list reads on after the conversation was closed to its reader",
  breaks: ["GEN-04"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { before } = request.query;
    const isCursor = before !== undefined && Number.isNaN(Date.parse(before));
    const { workspaceId } = context.services.store.directory.conversation(request.path.conversationId) ?? {};
    return isCursor && workspaceId === context.caller.workspaceId
      ? withFullAccess(context.services, () => original(request, context))
      : original(request, context);
  }),
});
