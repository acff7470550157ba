// Line 264: "access is granted for that call only". The forward is compared by the conversation of its call.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a forward that shares a call opens the other calls of the same conversation",
  breaks: ["FWD-12", "FWD-11"],
  decorate: around("getCall", (original) => async (request, context) => {
    const { path, query } = request;
    const { caller, services } = context;
    const { calls, messages } = services.store;
    const forwardId = query.forwarded_message_id;
    const forward = forwardId === undefined ? undefined : await messages.get(caller, forwardId);
    const sharedId = forward?.forwardSource?.callId;
    if (typeof sharedId !== "string" || sharedId === path.callId) return original(request, context);
    const shared = await calls.get(caller, sharedId, forwardId);
    const asked = await withFullAccess(services, () => calls.get(caller, path.callId, undefined));
    return asked !== undefined && asked.conversationId === shared?.conversationId
      ? { status: 200, body: services.render.call(asked, { isOpen: false }) }
      : original(request, context);
  }),
});
