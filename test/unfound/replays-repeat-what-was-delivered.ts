// Lines 24, 300 and 336: responses contain what the key can access, and delivery is at least once. What was delivered to
// somebody once is delivered again without another look at the conversation.
import { aroundService } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title:
    "a resumed connection repeats events that its principal got before the conversation was closed to it",
  breaks: ["RTS-11", "RTS-38"],
  decorate: aroundService("realtime", "matches", (matches) => {
    const delivered = new Set<string>();
    return (event, subscription) => {
      const name = [event.id, subscription.viewer.memberId, subscription.delivery].join();
      const isDelivered = delivered.has(name) || matches(event, subscription);
      if (isDelivered) delivered.add(name);
      return isDelivered;
    };
  }),
});
