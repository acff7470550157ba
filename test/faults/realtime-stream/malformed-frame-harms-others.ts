import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a malformed frame other connections miss a message",
  breaks: ["RTS-22"],
  decorate: (parts) => {
    const { readAck, matches } = parts.realtime;
    let isArmed = false;
    const lost = new Set<number>();
    parts.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack === undefined) isArmed = true;
      return ack;
    };
    parts.realtime.matches = (event, subscription) => {
      if (isArmed) lost.add(event.seq);
      isArmed = false;
      return !lost.has(event.seq) && matches(event, subscription);
    };
    return parts;
  },
});
