import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection that could not be resumed delivers nothing",
  breaks: ["RTS-17"],
  decorate: inFrames(
    ({ warnings }) =>
      (frame) =>
        warnings.length > 0 && frame.type === "event" ? [] : [frame],
  ),
});
