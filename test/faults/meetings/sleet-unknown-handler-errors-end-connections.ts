// Line 300: "`{envelope_id, error:{code, message}}` to report a handler failure". Only one code is known.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a client that reports a handler failure with a code other than handler_failed is disconnected",
  breaks: ["RTS-49"],
  decorate: (services) => {
    const { readAck } = services.realtime;
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      return ack?.error !== undefined && ack.error.code !== "handler_failed" ? undefined : ack;
    };
    return services;
  },
});
