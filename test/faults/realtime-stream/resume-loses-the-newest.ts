import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed connection leaves out the newest missed event",
  breaks: ["RTS-16"],
  decorate: (parts) => {
    const { accept } = parts.hub;
    const { matches } = parts.realtime;
    const gaps = new Map<string, number>();
    let head = 0;
    parts.hub.accept = (socket, admission) => {
      const { resumePosition: from } = admission;
      if (from !== undefined && from < head) gaps.set(admission.subscription.id, head);
      accept(socket, admission);
    };
    parts.realtime.matches = (event, subscription) =>
      matches(event, subscription) && gaps.get(subscription.id) !== event.seq;
    parts.store.onCommit((facts) => {
      for (const fact of facts) if (fact.kind === "event_appended") head = fact.event.seq;
    });
    return parts;
  },
});
