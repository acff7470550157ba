// Line 300: a client may "report a handler failure"; the same text for another event is taken for a loop.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { defineFault } from "../tools/fault.ts";
import { frameOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection on which one failure text was reported of two events is ended for policy_violation",
  breaks: ["RTS-49"],
  decorate: (services) => {
    const { hub, realtime } = services;
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      const envelopes = new Map<string, string>();
      accept(socket, admission);
      socket.on("message", (data) => {
        const { envelope_id: envelope, error } = frameOf(data);
        if (error === undefined) return;
        const first = envelopes.get(error.message) ?? envelope;
        envelopes.set(error.message, first);
        if (first === envelope) return;
        const ending = endingOf("policy_violation");
        socket.send(realtime.disconnectFrame(ending));
        socket.close(ending.closeCode, ending.reason);
      });
    };
    return services;
  },
});
