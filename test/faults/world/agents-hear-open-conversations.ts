// Whom an event is for is asked with the rules for people, who hear open conversations without being members of them.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent's connection gets events of open conversations of which the agent is not a member",
  breaks: ["RTS-11", "GEN-04"],
  decorate: (services) => {
    const { matches } = services.realtime;
    const { directory } = services.store;
    services.realtime.matches = (event, subscription) => {
      const { viewer, delivery } = subscription;
      const isOpen = directory.conversation(event.conversationId)?.accessControlType === 0;
      const asHuman = { ...subscription, viewer: { ...viewer, kind: "human" as const } };
      return matches(event, isOpen && delivery === "messages" ? asHuman : subscription);
    };
    return services;
  },
});
