// Line 300: a report of a handler failure does not advance the stored cursor, of a subscription for mentions either.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention whose handler failed is not delivered again to a mentions subscription",
  breaks: ["RTS-20"],
  decorate: (services) => {
    const { eventFrame, readAck, matches } = services.realtime;
    const byEnvelope = new Map<string, string>();
    const settled = new Set<string>();
    services.realtime.eventFrame = (delivery) => {
      const { event, subscription, envelopeId } = delivery;
      if (subscription.delivery === "mentions") byEnvelope.set(envelopeId, event.id);
      return eventFrame(delivery);
    };
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack?.error !== undefined) settled.add(byEnvelope.get(ack.envelopeId) ?? "");
      return ack;
    };
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && !(subscription.delivery === "mentions" && settled.has(event.id));
    return services;
  },
});
