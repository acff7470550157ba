// Line 336: message.created is for "an accessible conversation"; the replay of missed events reads the log of
// the workspace without the rule for agents.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title:
    "a resumed connection of an agent replays messages of open conversations without being a member of them",
  breaks: ["RTS-11", "RTS-38"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    const { directory } = services.store;
    return alsoMatching((event, subscription) => {
      const { viewer, delivery } = subscription;
      const isMeant = viewer.kind === "agent" && delivery === "messages" && isReplayed(event, subscription);
      return isMeant && directory.canRead({ ...viewer, kind: "human" }, event.conversationId);
    })(services);
  }),
});
