import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "the first message after hello is not delivered",
  breaks: ["RTS-08"],
  decorate: inFrames(() => {
    let events = 0;
    return (frame) => (frame.type === "event" && ++events === 1 ? [] : [frame]);
  }),
});
