import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the fourth event of a connection has the envelope_id of the first",
  breaks: ["RTS-31"],
  decorate: inFrames(() => {
    let events = 0;
    return (frame) => [frame.type === "event" ? { ...frame, envelope_id: `env_${events++ % 3}` } : frame];
  }),
});
