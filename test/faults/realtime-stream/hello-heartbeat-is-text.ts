import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "heartbeat_interval_seconds in hello is a string",
  breaks: ["RTS-02"],
  decorate: inFramesOf("hello", (hello) => ({
    ...hello,
    heartbeat_interval_seconds: `${hello.heartbeat_interval_seconds}s`,
  })),
});
