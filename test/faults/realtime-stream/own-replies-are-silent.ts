import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a principal is told of its own messages and not of its own replies",
  breaks: ["RTS-08"],
  decorate: aroundService("realtime", "matches", (matches) => (event, subscription) => {
    const { data, related } = JSON.parse(event.payload);
    const isOwnReply =
      related.thread_root_message_id !== null && data.object.author_id === subscription.viewer.memberId;
    return !isOwnReply && matches(event, subscription);
  }),
});
