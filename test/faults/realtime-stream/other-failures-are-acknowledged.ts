import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a failure that is reported with another code than handler_failed counts as acknowledged",
  breaks: ["RTS-20"],
  decorate: (parts) => {
    const { eventFrame, readAck, matches } = parts.realtime;
    const byEnvelope = new Map<string, string>();
    const settled = new Set<string>();
    parts.realtime.eventFrame = (delivery) => {
      byEnvelope.set(delivery.envelopeId, delivery.event.id);
      return eventFrame(delivery);
    };
    parts.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack?.error !== undefined && ack.error.code !== "handler_failed")
        settled.add(byEnvelope.get(ack.envelopeId) ?? "");
      return ack;
    };
    parts.realtime.matches = (event, subscription) => matches(event, subscription) && !settled.has(event.id);
    return parts;
  },
});
