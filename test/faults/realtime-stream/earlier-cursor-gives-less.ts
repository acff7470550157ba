import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
