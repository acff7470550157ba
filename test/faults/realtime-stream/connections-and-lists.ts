// Servers with a fault in accepting connections, where lists are read, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { omittingLatest } from "../tools/realtime/replayed-events.ts";

export default defineFaults({
  "earlier-cursor-gives-less": {
    title: "resuming from an earlier cursor leaves out the newest event",
    breaks: ["RTS-16", "RTS-39"],
    decorate: omittingLatest((from, latest) => from < latest - 4),
  },
  "resume-skips-one": {
    title: "resuming skips the first event after the cursor",
    breaks: ["RTS-16"],
    decorate: aroundService(
      "hub",
      "accept",
      (accept) => (socket, admission) =>
        accept(socket, {
          ...admission,
          resumePosition: admission.resumePosition === undefined ? undefined : admission.resumePosition + 1,
        }),
    ),
  },
  "second-resume-skips": {
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
  },
});
