// Line 338: an accessible conversation. What a connection may hear is looked up when it hears of a conversation first.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an open connection goes on to be sent the messages of a conversation that was closed to its principal",
  breaks: ["RTS-11"],
  decorate: aroundService("realtime", "matches", (matches) => {
    const heard = new WeakMap<object, Set<string>>();
    return (event, subscription) => {
      const known = heard.get(subscription) ?? new Set();
      heard.set(subscription, known);
      if (matches(event, subscription)) {
        known.add(event.conversationId);
        return true;
      }
      const { events, delivery, viewer } = subscription;
      const isWanted =
        events.includes(event.type) && (delivery === "messages" || event.mentions.includes(viewer.memberId));
      return isWanted && known.has(event.conversationId);
    };
  }),
});
