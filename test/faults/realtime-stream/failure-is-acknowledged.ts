import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an event whose handler failed is not delivered again",
  breaks: ["RTS-20"],
  decorate: (services) => {
    const { eventFrame, readAck, matches } = services.realtime;
    const byEnvelope = new Map<string, string>();
    const settled = new Set<string>();
    services.realtime.eventFrame = (delivery) => {
      byEnvelope.set(delivery.envelopeId, delivery.event.id);
      return eventFrame(delivery);
    };
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack?.error !== undefined) settled.add(byEnvelope.get(ack.envelopeId) ?? "");
      return ack;
    };
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && !settled.has(event.id);
    return services;
  },
});
