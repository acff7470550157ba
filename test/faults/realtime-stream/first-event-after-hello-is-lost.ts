// The first event of a connection goes missing.
import { defineFault } from "../fault.ts";
import { inFrames } from "../sockets.ts";

export default defineFault({
  title: "the first message after hello is not delivered",
  breaks: ["RTS-08"],
  decorate: inFrames(() => {
    let events = 0;
    return (frame) => (frame.type === "event" && ++events === 1 ? [] : [frame]);
  }),
});
