// Line 300: {envelope_id, error} reports a failure; what follows is still delivered (336). Here the connection waits
// until that envelope is acknowledged.

import { defineFault } from "../tools/fault.ts";
import { frameOf, inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection delivers nothing after a failure was reported until that envelope is acknowledged",
  breaks: ["RTS-49"],
  decorate: inFrames((_, socket) => {
    const failed = new Set<string>();
    socket.on("message", (data) => {
      const { envelope_id, error } = frameOf(data);
      if (error === undefined) failed.delete(envelope_id);
      else failed.add(envelope_id);
    });
    return (frame) => (frame.type === "event" && failed.size > 0 ? [] : [frame]);
  }),
});
