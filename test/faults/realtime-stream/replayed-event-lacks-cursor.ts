import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a replayed event frame has a null cursor",
  breaks: ["RTS-06"],
  decorate: inFramesOf("event", (event, { resumePosition }) =>
    resumePosition === undefined ? event : { ...event, cursor: null },
  ),
});
