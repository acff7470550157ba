import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the conversation list does not show a reply as last message, and the conversation does",
  breaks: ["CON-25"],
  decorate: (services) => {
    const replies = new Map<string, string>();
    const { conversationListItem } = services.render;
    services.render.conversationListItem = (given) => {
      const shown = conversationListItem(given);
      return {
        ...shown,
        last_message_id: replies.get(shown.last_message_id ?? "") ?? shown.last_message_id ?? null,
      };
    };
    return afterPosts((message) => {
      if (message.thread_root_id) replies.set(message.id, message.thread_root_id);
    })(services);
  },
});
