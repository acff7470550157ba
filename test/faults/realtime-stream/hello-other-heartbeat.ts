import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "hello has another heartbeat interval than the ticket",
  breaks: ["RTS-47"],
  decorate: inFramesOf("hello", (hello) => ({
    ...hello,
    heartbeat_interval_seconds: hello.heartbeat_interval_seconds + 1,
  })),
});
