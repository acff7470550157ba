// Servers with a fault in accepting connections, where lists are read, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "earlier-cursor-gives-less": {
    title: "resuming from an earlier cursor leaves out the newest event",
    breaks: ["RTS-16", "RTS-39"],
    decorate: (services) => {
      const { accept } = services.hub;
      const { matches } = services.realtime;
      const gaps = new Map<string, number>();
      let head = 0;
      services.hub.accept = (socket, admission) => {
        const { resumePosition: from } = admission;
        if (from !== undefined && from < head - 4) gaps.set(admission.subscription.id, head);
        accept(socket, admission);
      };
      services.realtime.matches = (event, subscription) =>
        matches(event, subscription) && gaps.get(subscription.id) !== event.seq;
      services.store.onCommit((commitEvents) => {
        for (const commitEvent of commitEvents)
          if (commitEvent.kind === "event_appended") head = commitEvent.event.seq;
      });
      return services;
    },
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
