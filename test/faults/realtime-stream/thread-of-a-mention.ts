import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a message with a mention is delivered to a mentions subscription",
  breaks: ["RTS-10"],
  decorate: aroundService("realtime", "matches", (matches) => {
    const threads = new Set<string>();
    return (event, subscription) => {
      const thread = `${subscription.viewer.memberId} `;
      const { message_id: id, thread_root_message_id: root } = JSON.parse(event.payload).related;
      if (event.mentions.includes(subscription.viewer.memberId)) threads.add(thread + id);
      return (
        matches(event, subscription) || (subscription.delivery === "mentions" && threads.has(thread + root))
      );
    };
  }),
});
