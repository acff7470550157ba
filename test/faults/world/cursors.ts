// Servers with a fault in cursors, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 300: the ack frame is JSON with `envelope_id`. Python writes a blank behind each colon.
  "acknowledgements-have-no-blanks": {
    title: "an acknowledgement with white space between its parts ends the connection",
    breaks: ["RTS-21"],
    decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
      const ack = readAck(text);
      return ack === undefined || JSON.stringify(JSON.parse(text)) === text ? ack : undefined;
    }),
  },
  // Line 300: "delivery is at least once", and a cursor says where to go on. The position of a cursor is moved on the
  // server when it is used.
  "cursors-are-used-up": {
    title: "a cursor that is resumed from a second time leaves out what the first resume delivered",
    breaks: ["RTS-16", "RTS-19", "RTS-39"],
    decorate: (services) => {
      const { positionOf, eventFrame } = services.realtime;
      const cursorOf = new Map<string, string>();
      const reached = new Map<string, number>();
      services.realtime.positionOf = (subscription, cursor) => {
        const position = positionOf(subscription, cursor);
        if (position === undefined) return undefined;
        cursorOf.set(subscription.id, cursor);
        return Math.max(position, reached.get(cursor) ?? 0);
      };
      services.realtime.eventFrame = (delivery) => {
        const cursor = cursorOf.get(delivery.subscription.id);
        if (cursor !== undefined) reached.set(cursor, delivery.event.seq);
        return eventFrame(delivery);
      };
      return services;
    },
  },
  // Lines 26 and 27: following the cursors reaches every item once. The time inside a cursor is an unsigned number, so that
  // one behind a message from before 1970 is at the beginning of that year.
  "cursors-begin-in-1970": {
    title: "reading messages from before 1970 page by page gets the same page again",
    breaks: ["GEN-13", "THR-04"],
    decorate: aroundService(
      "cursors",
      "encode",
      (encode) => (binding, numbers) =>
        encode(
          binding,
          numbers.map((number) => Math.max(0, number)),
        ),
    ),
  },
});
