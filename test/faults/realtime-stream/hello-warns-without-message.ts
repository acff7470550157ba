import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the warnings of hello have no message",
  breaks: ["RTS-02"],
  decorate: inFrames(() => ({ warnings, ...frame }) => [
    warnings === undefined ? frame : { ...frame, warnings: [{ code: "resume_failed" }] },
  ]),
});
