import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the warnings of a warning frame are an object",
  breaks: ["RTS-18"],
  decorate: inFrames(() => ({ warnings, ...frame }) => [
    frame,
    ...(frame.type === "hello" && warnings !== undefined ? [{ type: "warning", warnings: warnings[0] }] : []),
  ]),
});
