import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket that was used is disconnected as server_restart",
  breaks: ["RTS-54"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) =>
      disconnectFrame(ending).replace("invalid_ticket", "server_restart");
    return services;
  },
});
