import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resuming from one cursor a second time begins live",
  breaks: ["RTS-16"],
  decorate: (parts) => {
    const { positionOf } = parts.realtime;
    const { accept } = parts.hub;
    const used = new Set<number>();
    parts.hub.accept = (socket, admission) => {
      const { resumePosition: from } = admission;
      accept(socket, {
        ...admission,
        resumePosition: from === undefined || used.has(from) ? undefined : from,
      });
      if (from !== undefined) used.add(from);
    };
    parts.realtime.positionOf = positionOf;
    return parts;
  },
});
