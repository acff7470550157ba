import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resume begins after what was sent, acknowledged or not",
  breaks: ["RTS-19"],
  decorate: (services) => {
    const sent = new Map<string, number>();
    const { eventFrame } = services.realtime;
    const { accept } = services.hub;
    services.realtime.eventFrame = (delivery) => {
      const { memberId } = delivery.subscription.viewer;
      sent.set(memberId, Math.max(sent.get(memberId) ?? 0, delivery.event.seq));
      return eventFrame(delivery);
    };
    services.hub.accept = (socket, admission) => {
      const { resumePosition: from, subscription } = admission;
      const seen = sent.get(subscription.viewer.memberId) ?? 0;
      accept(socket, { ...admission, resumePosition: from === undefined ? undefined : Math.max(from, seen) });
    };
    return services;
  },
});
