import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a second forward of a message opens the call that the first one shares",
  breaks: ["FWD-11"],
  decorate: (services) => {
    const { calls, messages } = services.store;
    const { get } = calls;
    const shared = new Map<string, string>();
    calls.get = async (viewer, callId, forward) => {
      const source = forward === undefined ? undefined : (await messages.get(viewer, forward))?.forwardSource;
      if (source == null) return get(viewer, callId, forward);
      if (source.callId !== null) shared.set(source.sourceMessageId, source.callId);
      const isOpen = source.callId === null && shared.get(source.sourceMessageId) === callId;
      return isOpen ? withFullAccess(services, () => get(viewer, callId)) : get(viewer, callId, forward);
    };
    return services;
  },
});
