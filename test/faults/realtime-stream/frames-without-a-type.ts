import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a frame has no type",
  breaks: ["RTS-05"],
  decorate: inFrames(() => (frame) => (frame.type === "hello" ? [frame, { connected: true }] : [frame])),
});
