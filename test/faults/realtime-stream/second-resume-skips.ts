import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resuming from one cursor a second time begins live",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const { positionOf } = services.realtime;
    const { accept } = services.hub;
    const used = new Set<number>();
    services.hub.accept = (socket, admission) => {
      const { resumePosition: from } = admission;
      accept(socket, {
        ...admission,
        resumePosition: from === undefined || used.has(from) ? undefined : from,
      });
      if (from !== undefined) used.add(from);
    };
    services.realtime.positionOf = positionOf;
    return services;
  },
});
