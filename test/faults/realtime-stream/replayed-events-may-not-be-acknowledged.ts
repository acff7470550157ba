// Line 300: clients acknowledge each event; the envelopes of a replay are not noted.
import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a client that acknowledges a replayed event is disconnected for policy_violation",
  breaks: ["RTS-21"],
  decorate: inFrames((_, socket) => {
    const openedAt = Date.now();
    const replayed = new Set<string>();
    socket.on("message", (data) => {
      if (!replayed.has(frameOf(data).envelope_id)) return;
      socket.send(
        JSON.stringify({ type: "disconnect", reason: "policy_violation", retry_after_seconds: null }),
      );
      socket.close(4409, "policy_violation");
    });
    return (frame) => {
      if (frame.type === "event" && Date.parse(frame.payload.created_at) < openedAt)
        replayed.add(frame.envelope_id);
      return [frame];
    };
  }),
});
