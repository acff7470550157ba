// Line 336: "creating a message in an accessible conversation emits message.created to matching realtime subscriptions".
// A message that an identity wrote with another key is taken for an echo.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a connection does not get what its own identity writes with another key",
  breaks: ["RTS-08", "RTS-42"],
  decorate: (services) => {
    const makers = new Map<string | null, { memberId: string; keyId?: string }>();
    const { create } = services.store.messages;
    services.store.messages.create = (viewer, message, { announce, ...options } = {}) =>
      create(viewer, message, {
        ...options,
        ...(announce && {
          announce: (created) => {
            makers.set(created.id, viewer);
            return announce(created);
          },
        }),
      });
    return onlyMatching(({ messageId }, { viewer }) => {
      const maker = makers.get(messageId);
      return maker?.memberId !== viewer.memberId || maker.keyId === viewer.keyId;
    })(services);
  },
});
