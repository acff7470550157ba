import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a replayed event comes in an array",
  breaks: ["RTS-05", "RTS-16"],
  decorate: inFrames(({ resumePosition }) => (frame) => [
    resumePosition !== undefined && frame.type === "event" ? [frame] : frame,
  ]),
});
