import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed connection replays events of hidden conversations",
  breaks: ["RTS-11"],
  decorate: (services) => {
    const { matches } = services.realtime;
    const resumed = new Set<string>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      if (admission.resumePosition !== undefined) resumed.add(admission.subscription.id);
      accept(socket, admission);
    };
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) || (resumed.has(subscription.id) && subscription.delivery === "messages");
    return services;
  },
});
