import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "acknowledging an event twice ends the connection",
  breaks: ["RTS-43"],
  decorate: aroundService("realtime", "readAck", (readAck) => {
    const seen = new Set<string>();
    return (text) => {
      const ack = readAck(text);
      if (ack === undefined || seen.has(ack.envelopeId)) return undefined;
      seen.add(ack.envelopeId);
      return ack;
    };
  }),
});
