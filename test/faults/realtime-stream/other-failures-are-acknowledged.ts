import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a failure that is reported with another code than handler_failed counts as acknowledged",
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
      if (ack?.error !== undefined && ack.error.code !== "handler_failed")
        settled.add(byEnvelope.get(ack.envelopeId) ?? "");
      return ack;
    };
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && !settled.has(event.id);
    return services;
  },
});
