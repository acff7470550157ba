import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a client is disconnected that reports a handler failure with a code in capitals or with a dot",
  breaks: ["RTS-58"],
  decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
    const ack = readAck(text);
    return ack?.error !== undefined && /[A-Z.]/.test(ack.error.code) ? undefined : ack;
  }),
});
