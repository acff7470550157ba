// Events wait for a companion, and the later one goes first.
import { defineFault } from "../fault.ts";
import { inFrames, type Loose } from "../sockets.ts";

export default defineFault({
  title: "two messages posted one after the other are delivered in reverse",
  breaks: ["RTS-30"],
  decorate: inFrames((_, socket) => {
    let held: Loose | undefined;
    const released = new Set<unknown>();
    return (frame) => {
      if (frame.type !== "event" || released.has(frame.envelope_id)) return [frame];
      const before = held;
      held = before === undefined ? frame : undefined;
      if (before !== undefined) return [frame, before];
      setTimeout(() => {
        if (held?.envelope_id !== frame.envelope_id) return;
        held = undefined;
        released.add(frame.envelope_id);
        socket.send(JSON.stringify(frame));
      }, 30);
      return [];
    };
  }),
});
