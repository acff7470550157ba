import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed connection replays events of hidden conversations",
  breaks: ["RTS-11"],
  decorate: (parts) => {
    const { matches } = parts.realtime;
    const resumed = new Set<string>();
    const { accept } = parts.hub;
    parts.hub.accept = (socket, admission) => {
      if (admission.resumePosition !== undefined) resumed.add(admission.subscription.id);
      accept(socket, admission);
    };
    parts.realtime.matches = (event, subscription) =>
      matches(event, subscription) || (resumed.has(subscription.id) && subscription.delivery === "messages");
    return parts;
  },
});
