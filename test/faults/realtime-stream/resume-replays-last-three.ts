import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resuming replays at most three events and says nothing",
  breaks: ["RTS-16"],
  decorate: (parts) => {
    const { accept } = parts.hub;
    let head = 0;
    const { onCommit } = parts.store;
    parts.hub.accept = (socket, admission) => {
      const { resumePosition: from } = admission;
      accept(socket, {
        ...admission,
        resumePosition: from === undefined ? undefined : Math.max(from, head - 3),
      });
    };
    onCommit((facts) => {
      for (const fact of facts) if (fact.kind === "event_appended") head = fact.event.seq;
    });
    return parts;
  },
});
