// Line 264: the destination message "must explicitly share that call".
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward of a forward that shares a call shares the call as well",
  breaks: ["FWD-17"],
  decorate: (services) => {
    const { messages } = services.store;
    const { insert } = messages;
    messages.insert = (message) => {
      const { forwardSource, workspaceId, authorId: memberId } = message;
      if (forwardSource === undefined || forwardSource.mode === "link_only") return insert(message);
      const source = messages.find({ workspaceId, memberId, kind: "human" }, forwardSource.sourceMessageId);
      const callId = forwardSource.callId ?? source?.forwardSource?.callId ?? null;
      return insert({ ...message, forwardSource: { ...forwardSource, callId } });
    };
    return services;
  },
});
