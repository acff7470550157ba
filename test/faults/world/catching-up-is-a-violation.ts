// Line 300: "Clients ack each event after handling". More than twenty frames of a client in a second count as abuse, and a client
// that catches up sends as many.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a client that acknowledges more than twenty events within a second is disconnected for policy_violation",
  breaks: ["RTS-21", "RTS-08"],
  decorate: (services) => {
    const { hub, realtime } = services;
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      let recent: number[] = [];
      accept(socket, admission);
      socket.on("message", () => {
        const now = Date.now();
        recent = [...recent.filter((at) => at > now - 1000), now];
        if (recent.length !== 21) return;
        const ending = endingOf("policy_violation");
        socket.send(realtime.disconnectFrame(ending));
        socket.close(ending.closeCode, ending.reason);
      });
    };
    return services;
  },
});
