// Line 300: "Clients ack each event after handling". A handler that failed may succeed the second time; its acknowledgement then
// names an event that is done.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { defineFault } from "../tools/fault.ts";
import { frameOf } from "../tools/sockets.ts";

export default defineFault({
  title:
    "a client that acknowledges an event whose failure it has reported before is disconnected for policy_violation",
  breaks: ["RTS-43"],
  decorate: (services) => {
    const { hub, realtime } = services;
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      const failed = new Set<string>();
      accept(socket, admission);
      socket.on("message", (data) => {
        const { envelope_id: id, error } = frameOf(data);
        if (error !== undefined) failed.add(id);
        else if (failed.has(id)) {
          const ending = endingOf("policy_violation");
          socket.send(realtime.disconnectFrame(ending));
          socket.close(ending.closeCode, ending.reason);
        }
      });
    };
    return services;
  },
});
