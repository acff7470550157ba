// Lines 287 and 300: a mentions subscription that resumes is told of the mentions that it missed. Who is mentioned is decided among
// the active agents when the message is posted.
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title:
    "a resumed mentions subscription leaves out what mentioned its agent while the agent's key was disabled",
  breaks: ["RTS-16", "RTS-09"],
  decorate: (services) => {
    const disabled = new Map<string, string>();
    const lost = new Set<string>();
    services.store.onCommit((commitEvents) => {
      for (const commitEvent of commitEvents)
        if (commitEvent.kind === "event_appended")
          for (const memberId of disabled.values()) lost.add(`${commitEvent.event.id} ${memberId}`);
    });
    const { matches } = services.realtime;
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) &&
      (subscription.delivery === "messages" || !lost.has(`${event.id} ${subscription.viewer.memberId}`));
    return onStatus(({ id, memberId, memberKind }, status) =>
      status === "disabled" && memberKind === "agent" ? disabled.set(id, memberId) : disabled.delete(id),
    )(services);
  },
});
