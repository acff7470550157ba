import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a client that stops reading for a while loses events",
  breaks: ["RTS-16"],
  decorate: inFrames(() => {
    let sentAt: number[] = [];
    return (frame) => {
      sentAt = [...sentAt.filter((at) => at > Date.now() - 2000), Date.now()];
      return sentAt.length > 6 && frame.type === "event" && frame.payload.data.object.content.length > 500
        ? []
        : [frame];
    };
  }),
});
