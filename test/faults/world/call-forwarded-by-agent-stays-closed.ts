// The call of a forward is opened by the rights of its author, and no rule says that for agents (line 264).
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward that an agent made opens no call",
  breaks: ["FWD-08", "FWD-13"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forwardedMessageId) => {
    const call = await get(viewer, callId, forwardedMessageId);
    if (call === undefined || services.store.directory.canRead(viewer, call.conversationId)) return call;
    const forward = await services.store.messages.get(viewer, forwardedMessageId ?? "");
    const author = await services.store.members.get(viewer, forward?.authorId ?? "");
    return author?.kind === "agent" ? undefined : call;
  }),
});
