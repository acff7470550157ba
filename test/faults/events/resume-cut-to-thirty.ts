// Spec 297 and 300: resume is bounded, and resume_failed says when replay from the cursor is impossible. Here it
// begins with the newest thirty events and says nothing.
import { defineFault } from "../tools/fault.ts";

/** Events that a resumed connection is given. */
const KEPT = 30;

export default defineFault({
  title: "a connection that resumes from far behind gets the newest events only, without a warning",
  breaks: ["RTS-16", "RTS-39"],
  decorate: (services) => {
    let newest = 0;
    services.store.onCommit((changes) => {
      for (const change of changes) if (change.kind === "event_appended") newest = change.event.seq;
    });
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      const { resumePosition } = admission;
      accept(
        socket,
        resumePosition === undefined
          ? admission
          : { ...admission, resumePosition: Math.max(resumePosition, newest - KEPT) },
      );
    };
    return services;
  },
});
