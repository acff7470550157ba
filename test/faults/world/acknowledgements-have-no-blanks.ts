// Line 300: the ack frame is JSON with `envelope_id`. Python writes a blank behind each colon.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an acknowledgement with white space between its parts ends the connection",
  breaks: ["RTS-21"],
  decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
    const ack = readAck(text);
    return ack === undefined || JSON.stringify(JSON.parse(text)) === text ? ack : undefined;
  }),
});
