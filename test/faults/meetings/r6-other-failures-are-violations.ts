// Line 300: a client reports a handler failure with "error:{code, message}". Only the code of the reference client is
// known.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a client that reports a failure with a code of its own is told to stop",
  breaks: ["RTS-49"],
  decorate: (services) => {
    const { accept } = services.hub;
    const { readAck } = services.realtime;
    services.hub.accept = (socket, admission) => {
      socket.on("message", (data) => {
        const code = readAck(data.toString())?.error?.code;
        if (code !== undefined && code !== "handler_failed")
          services.hub.refuse(socket, endingOf("policy_violation"));
      });
      accept(socket, admission);
    };
    return services;
  },
});
