import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "acknowledging an event twice ends the connection",
  breaks: ["RTS-43"],
  decorate: (services) => {
    const { readAck } = services.realtime;
    const seen = new Set<string>();
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack === undefined || seen.has(ack.envelopeId)) return undefined;
      seen.add(ack.envelopeId);
      return ack;
    };
    return services;
  },
});
