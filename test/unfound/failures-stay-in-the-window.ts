// Lines 300 and 302: an error frame reports a failed handler, and backpressure calls for
// reconnecting. Only an acknowledgement frees a place among the events under way.
import { endingOf } from "../../reference-server/realtime/disconnect.ts";
import { aroundService } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { frameOf } from "../faults/tools/realtime/sockets.ts";

const PLACES = 12;

export default defineFault({
  title: "a connection that has reported twelve failures of its handler is ended for backpressure",
  breaks: ["RTS-49", "RTS-44"],
  decorate: aroundService("hub", "accept", (accept, services) => (socket, admission) => {
    const failed = new Set<unknown>();
    accept(socket, admission);
    socket.on("message", (data) => {
      const { envelope_id: id, error } = frameOf(data);
      if (error === undefined || error === null || failed.size >= PLACES) return;
      failed.add(id);
      if (failed.size < PLACES) return;
      const ending = endingOf("backpressure");
      socket.send(services.realtime.disconnectFrame(ending));
      socket.close(ending.closeCode, ending.reason);
    });
  }),
});
