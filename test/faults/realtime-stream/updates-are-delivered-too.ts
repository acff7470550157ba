import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "message.updated events are delivered",
  breaks: ["RTS-12", "RTS-31"],
  decorate: inFrames(
    () => (frame) =>
      frame.type === "event"
        ? [
            frame,
            { ...frame, payload: { ...frame.payload, id: `${frame.payload.id}u`, type: "message.updated" } },
          ]
        : [frame],
  ),
});
