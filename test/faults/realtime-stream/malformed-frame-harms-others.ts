// A frame that cannot be read stops the hub for a moment.
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "after a malformed frame other connections miss a message",
  breaks: ["RTS-22"],
  decorate: (parts) => {
    const { readAck, matches } = parts.realtime;
    let brokenUntil = 0;
    parts.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack === undefined) brokenUntil = Date.now() + 50;
      return ack;
    };
    parts.realtime.matches = (event, subscription) =>
      Date.now() > brokenUntil && matches(event, subscription);
    return parts;
  },
});
