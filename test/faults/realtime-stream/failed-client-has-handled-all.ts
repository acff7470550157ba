// Lines 300 and 302: a client that failed closes with 1011; what it did not acknowledge comes again.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what was sent before a close with 1011 does not come again",
  breaks: ["RTS-19"],
  decorate: (services) => {
    const { accept } = services.hub;
    const { matches } = services.realtime;
    const sent = new Map<string, Set<string>>();
    const settled = new Map<string, Set<string>>();
    services.hub.accept = (socket, admission) => {
      const { id, viewer } = admission.subscription;
      const own = new Set<string>();
      sent.set(id, own);
      socket.on("close", (code) => {
        const before = settled.get(viewer.memberId) ?? [];
        if (code === 1011) settled.set(viewer.memberId, new Set([...before, ...own]));
      });
      accept(socket, admission);
    };
    services.realtime.matches = (event, subscription) => {
      const isSettled = settled.get(subscription.viewer.memberId)?.has(event.id) === true;
      if (isSettled || !matches(event, subscription)) return false;
      sent.get(subscription.id)?.add(event.id);
      return true;
    };
    return services;
  },
});
