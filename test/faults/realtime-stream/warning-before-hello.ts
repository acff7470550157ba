// Something is said before hello.
import { defineFault } from "../fault.ts";
import { inFrames } from "../sockets.ts";

export default defineFault({
  title: "a warning frame comes before hello",
  breaks: ["RTS-01"],
  decorate: inFrames(
    () => (frame) => (frame.type === "hello" ? [{ type: "warning", warnings: [] }, frame] : [frame]),
  ),
});
