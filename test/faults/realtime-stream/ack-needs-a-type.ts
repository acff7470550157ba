import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an acknowledgement without a type ends the connection",
  breaks: ["RTS-21"],
  decorate: (services) => {
    const { readAck } = services.realtime;
    services.realtime.readAck = (text) => (text.includes('"type":"ack"') ? readAck(text) : undefined);
    return services;
  },
});
