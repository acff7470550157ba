// Handlers end in any order, and each event is acknowledged by itself.
import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection ends when a later event is acknowledged before an earlier one",
  breaks: ["RTS-43"],
  decorate: inFrames((_, socket) => {
    const waiting: string[] = [];
    socket.on("message", (data) => {
      const place = waiting.indexOf(frameOf(data).envelope_id);
      if (place >= 0) waiting.splice(place, 1);
      if (place <= 0) return;
      socket.send(
        JSON.stringify({ type: "disconnect", reason: "policy_violation", retry_after_seconds: null }),
      );
      socket.close(4409, "policy_violation");
    });
    return (frame) => {
      if (frame.type === "event") waiting.push(frame.envelope_id);
      return [frame];
    };
  }),
});
