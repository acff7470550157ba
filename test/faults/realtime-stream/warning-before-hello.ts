import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a warning frame comes before hello",
  breaks: ["RTS-01"],
  decorate: inFrames(
    () => (frame) => (frame.type === "hello" ? [{ type: "warning", warnings: [] }, frame] : [frame]),
  ),
});
