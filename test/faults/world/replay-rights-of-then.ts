// Spec 24: "Responses contain only resources the key can access". Whom an event is for is written down with the event, and
// a replay does not ask again.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "a resumed connection replays messages of a conversation that was closed to its principal since",
  breaks: ["RTS-11", "RTS-38"],
  decorate: knowingReplayed((isReplayed) =>
    aroundService("realtime", "matches", (matches) => {
      const heard = new Set<string>();
      return (event, subscription) => {
        const { events, delivery, viewer } = subscription;
        const name = `${viewer.memberId} ${event.conversationId}`;
        if (matches(event, subscription)) {
          heard.add(name);
          return true;
        }
        const isWanted =
          events.includes(event.type) &&
          (delivery === "messages" || event.mentions.includes(viewer.memberId));
        return isWanted && heard.has(name) && isReplayed(event, subscription);
      };
    }),
  ),
});
