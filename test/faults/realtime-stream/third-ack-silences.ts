import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection delivers nothing after its third acknowledgement",
  breaks: ["RTS-21"],
  decorate: inFrames((_, socket) => {
    let acks = 0;
    socket.on("message", () => {
      acks++;
    });
    return (frame) => (acks >= 3 ? [] : [frame]);
  }),
});
