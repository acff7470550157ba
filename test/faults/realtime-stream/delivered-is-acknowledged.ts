import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resume begins after what was sent, acknowledged or not",
  breaks: ["RTS-19"],
  decorate: (parts) => {
    const sent = new Map<string, number>();
    const { eventFrame } = parts.realtime;
    const { accept } = parts.hub;
    parts.realtime.eventFrame = (delivery) => {
      const { memberId } = delivery.subscription.viewer;
      sent.set(memberId, Math.max(sent.get(memberId) ?? 0, delivery.event.seq));
      return eventFrame(delivery);
    };
    parts.hub.accept = (socket, admission) => {
      const { resumePosition: from, subscription } = admission;
      const seen = sent.get(subscription.viewer.memberId) ?? 0;
      accept(socket, { ...admission, resumePosition: from === undefined ? undefined : Math.max(from, seen) });
    };
    return parts;
  },
});
