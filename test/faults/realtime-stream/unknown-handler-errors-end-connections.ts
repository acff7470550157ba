import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a client that reports a handler failure with a code other than handler_failed is disconnected",
  breaks: ["RTS-58"],
  decorate: (services) => {
    const { readAck } = services.realtime;
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      return ack?.error !== undefined && ack.error.code !== "handler_failed" ? undefined : ack;
    };
    return services;
  },
});
