import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a malformed frame other connections miss a message",
  breaks: ["RTS-22"],
  decorate: (services) => {
    const { readAck, matches } = services.realtime;
    let isArmed = false;
    const lost = new Set<number>();
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack === undefined) isArmed = true;
      return ack;
    };
    services.realtime.matches = (event, subscription) => {
      if (isArmed) lost.add(event.seq);
      isArmed = false;
      return !lost.has(event.seq) && matches(event, subscription);
    };
    return services;
  },
});
