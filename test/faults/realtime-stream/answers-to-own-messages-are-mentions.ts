import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a message of the principal is delivered to a mentions subscription",
  breaks: ["RTS-10"],
  decorate: aroundService("realtime", "matches", (matches) => {
    const authors = new Map<unknown, unknown>();
    return (event, subscription) => {
      const { data, related } = JSON.parse(event.payload);
      authors.set(data.object.id, data.object.author_id);
      const isAnswer = authors.get(related.thread_root_message_id) === subscription.viewer.memberId;
      return matches(event, subscription) || (subscription.delivery === "mentions" && isAnswer);
    };
  }),
});
