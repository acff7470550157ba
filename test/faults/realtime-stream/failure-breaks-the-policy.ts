import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a client that reports a failed handler is disconnected for a policy violation",
  breaks: ["RTS-49"],
  decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
    const ack = readAck(text);
    return ack?.error === undefined ? ack : undefined;
  }),
});
