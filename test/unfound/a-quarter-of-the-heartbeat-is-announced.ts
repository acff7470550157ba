// Line 365: "heartbeat interval is reported in `heartbeat_interval_seconds`". It is the interval of an earlier setting.
import { both } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { inFramesOf, inTickets, type Loose } from "../faults/tools/realtime/sockets.ts";

const announce = (hello: Loose): Loose => ({
  ...hello,
  heartbeat_interval_seconds: hello.heartbeat_interval_seconds / 4,
});

export default defineFault({
  title: "ticket and hello announce a quarter of the heartbeat interval",
  breaks: ["RTS-57"],
  decorate: both(inTickets(announce), inFramesOf("hello", announce)),
});
