import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a client that reports a handler failure with a code other than handler_failed is disconnected",
  breaks: ["RTS-58"],
  decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
    const ack = readAck(text);
    return ack?.error !== undefined && ack.error.code !== "handler_failed" ? undefined : ack;
  }),
});
