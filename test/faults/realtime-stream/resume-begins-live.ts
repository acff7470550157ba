import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed connection delivers live events only, without saying so",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: undefined,
      });
    return services;
  },
});
