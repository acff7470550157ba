import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a forward that an agent made opens no call",
  breaks: ["FWD-08", "FWD-13"],
  decorate: (parts) => {
    const { get } = parts.store.calls;
    parts.store.calls.get = async (viewer, callId, forwardedMessageId) => {
      const call = await get(viewer, callId, forwardedMessageId);
      if (call === undefined || parts.store.directory.canRead(viewer, call.conversationId)) return call;
      const forward = await parts.store.messages.get(viewer, forwardedMessageId ?? "");
      const author = await parts.store.members.get(viewer, forward?.authorId ?? "");
      return author?.kind === "agent" ? undefined : call;
    };
    return parts;
  },
});
