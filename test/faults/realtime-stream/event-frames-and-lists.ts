// Servers with a fault in the frames of events, where lists are read, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

/** Refuses cursors by whether their events were acknowledged. */
const refusingCursors =
  (isRefused: (isAcknowledged: boolean) => boolean): Decorate =>
  (services) => {
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
      const position = positionOf(subscription, cursor);
      if (position !== undefined && isRefused(settled.has(cursor)))
        throw new Refusal("invalid_cursor", "the cursor is not valid");
      return position;
    };
    return services;
  };

export default defineFaults({
  "acknowledged-cursor-refused": {
    title: "the cursor of an acknowledged event is refused",
    breaks: ["RTS-32"],
    decorate: refusingCursors((isAcknowledged) => isAcknowledged),
  },
  // Lines 282, 296 and 300: the cursor of an event is accepted. Only those of live events are kept.
  "cursors-of-replayed-events-are-refused": {
    title: "an opening with the cursor that a replayed event carried is refused",
    breaks: ["RTS-32"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      const { eventFrame, positionOf } = services.realtime;
      const refused = new Set<string>();
      services.realtime.eventFrame = (delivery) => {
        const cursor = `${delivery.cursor}.r`;
        if (!isReplayed(delivery.event, delivery.subscription)) return eventFrame(delivery);
        refused.add(cursor);
        return eventFrame({ ...delivery, cursor });
      };
      services.realtime.positionOf = (subscription, cursor) => {
        if (refused.has(cursor)) throw new Refusal("invalid_cursor", "not a cursor of this stream");
        return positionOf(subscription, cursor);
      };
      return services;
    }),
  },
  "unacknowledged-cursor-refused": {
    title: "the cursor of an unacknowledged event is refused",
    breaks: ["RTS-52"],
    decorate: refusingCursors((isAcknowledged) => !isAcknowledged),
  },
});
