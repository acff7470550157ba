// Line 300: a client may "report a handler failure"; the third one counts as abuse.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { defineFault } from "../tools/fault.ts";
import { frameOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection on which three handler failures were reported is ended for policy_violation",
  breaks: ["RTS-49"],
  decorate: (services) => {
    const { hub, realtime } = services;
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      let failures = 0;
      accept(socket, admission);
      socket.on("message", (data) => {
        if (frameOf(data).error !== undefined) failures += 1;
        if (failures !== 3) return;
        const ending = endingOf("policy_violation");
        socket.send(realtime.disconnectFrame(ending));
        socket.close(ending.closeCode, ending.reason);
      });
    };
    return services;
  },
});
