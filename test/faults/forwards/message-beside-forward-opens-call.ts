import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "any message of a conversation into which a call was shared opens the call",
  breaks: ["FWD-11"],
  decorate: (services) => {
    const sharing = new Map<string, string>();
    const { get } = services.store.calls;
    return both(
      after("forwardMessage", (response, request) => {
        const { call_id: callId, conversation_id: conversationId } = request.body;
        if (response.status === 200 && callId)
          sharing.set(`${callId} ${conversationId}`, response.body.data.id);
      }),
      (inner) => {
        inner.store.calls.get = async (viewer, callId, forwardId) => {
          const message =
            forwardId === undefined ? undefined : await inner.store.messages.get(viewer, forwardId);
          return get(viewer, callId, sharing.get(`${callId} ${message?.conversationId}`) ?? forwardId);
        };
        return inner;
      },
    )(services);
  },
});
