import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a message with a mention is delivered to a mentions subscription",
  breaks: ["RTS-10"],
  decorate: (services) => {
    const { matches } = services.realtime;
    const threads = new Set<string>();
    services.realtime.matches = (event, subscription) => {
      const thread = `${subscription.viewer.memberId} `;
      const { message_id: id, thread_root_message_id: root } = JSON.parse(event.payload).related;
      if (event.mentions.includes(subscription.viewer.memberId)) threads.add(thread + id);
      return (
        matches(event, subscription) || (subscription.delivery === "mentions" && threads.has(thread + root))
      );
    };
    return services;
  },
});
