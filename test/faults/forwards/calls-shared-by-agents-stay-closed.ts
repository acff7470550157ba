// Spec 264: who can read a show_message forward that shares a call reads the call. What an agent forwarded shares nothing.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward that an agent made opens the call that it shares to nobody",
  breaks: ["FWD-08", "FWD-13"],
  decorate: (services) => {
    const { calls, messages, members } = services.store;
    const { get } = calls;
    calls.get = async (viewer, callId, forwardedMessageId) => {
      const forward =
        forwardedMessageId === undefined ? undefined : await messages.get(viewer, forwardedMessageId);
      const author = forward && (await members.get(viewer, forward.authorId));
      return get(viewer, callId, author?.kind === "agent" ? undefined : forwardedMessageId);
    };
    return services;
  },
});
