// Line 300: a client whose network broke comes again while the server still has the connection that gave its cursor.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resume begins live while the connections that gave its cursor are open",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const { hub, realtime } = services;
    const { accept } = hub;
    const { eventFrame } = realtime;
    const open = new Set<string>();
    const givers = new Map<number, string[]>();
    realtime.eventFrame = (delivery) => {
      const { event, subscription } = delivery;
      givers.set(event.seq, [...(givers.get(event.seq) ?? []), subscription.id]);
      return eventFrame(delivery);
    };
    hub.accept = (socket, admission) => {
      const { id } = admission.subscription;
      const gave = givers.get(admission.resumePosition ?? 0) ?? [];
      const isLive = gave.length > 0 && gave.every((one) => open.has(one));
      open.add(id);
      socket.on("close", () => open.delete(id));
      accept(socket, isLive ? { ...admission, resumePosition: undefined } : admission);
    };
    return services;
  },
});
