import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resuming replays at most three events and says nothing",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const { accept } = services.hub;
    let head = 0;
    const { onCommit } = services.store;
    services.hub.accept = (socket, admission) => {
      const { resumePosition: from } = admission;
      accept(socket, {
        ...admission,
        resumePosition: from === undefined ? undefined : Math.max(from, head - 3),
      });
    };
    onCommit((commitEvents) => {
      for (const commitEvent of commitEvents)
        if (commitEvent.kind === "event_appended") head = commitEvent.event.seq;
    });
    return services;
  },
});
