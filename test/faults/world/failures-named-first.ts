// Line 300: {envelope_id, error:{code, message}} reports a failure. Frames are told apart by how they begin, though the
// properties of a JSON object have no order.

import { defineFault } from "../tools/fault.ts";
import { takingForViolations } from "../tools/sockets.ts";

export default defineFault({
  title: "a report of a handler failure whose error stands before its envelope_id ends the connection",
  breaks: ["RTS-49"],
  decorate: takingForViolations(() => (frame) => Object.keys(frame)[0] === "error"),
});
