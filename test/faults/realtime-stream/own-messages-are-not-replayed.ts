// Lines 300 and 336: who is sent the events of its own messages while it is connected is sent them after a break as well.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "a resumed connection leaves out the own messages of its principal, which are delivered live",
  breaks: ["RTS-16"],
  decorate: knowingReplayed((isReplayed) =>
    aroundService(
      "realtime",
      "matches",
      (matches) => (event, subscription) =>
        matches(event, subscription) &&
        !(
          isReplayed(event, subscription) &&
          JSON.parse(event.payload).data.object.author_id === subscription.viewer.memberId
        ),
    ),
  ),
});
