import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an acknowledgement without a type ends the connection",
  breaks: ["RTS-21"],
  decorate: aroundService(
    "realtime",
    "readAck",
    (readAck) => (text) => (text.includes('"type":"ack"') ? readAck(text) : undefined),
  ),
});
