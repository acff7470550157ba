import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of an acknowledged event is refused",
  breaks: ["RTS-32"],
  decorate: (services) => {
    const { eventFrame, readAck, positionOf } = services.realtime;
    const cursors = new Map<string, string>();
    const settled = new Set<string>();
    services.realtime.eventFrame = (delivery) => {
      cursors.set(delivery.envelopeId, delivery.cursor);
      return eventFrame(delivery);
    };
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack !== undefined) settled.add(cursors.get(ack.envelopeId) ?? "");
      return ack;
    };
    services.realtime.positionOf = (subscription, cursor) => {
      if (settled.has(cursor)) throw new Refusal("invalid_cursor", "used up");
      return positionOf(subscription, cursor);
    };
    return services;
  },
});
