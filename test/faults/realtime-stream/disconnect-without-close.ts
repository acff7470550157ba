import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a disconnect frame the connection stays open",
  breaks: ["RTS-41"],
  decorate: (services) => {
    services.hub.refuse = (socket, ending) => socket.send(services.realtime.disconnectFrame(ending));
    return services;
  },
});
