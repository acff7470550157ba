import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an acknowledgement without a type ends the connection",
  breaks: ["RTS-21"],
  decorate: (parts) => {
    const { readAck } = parts.realtime;
    parts.realtime.readAck = (text) => (text.includes('"type":"ack"') ? readAck(text) : undefined);
    return parts;
  },
});
