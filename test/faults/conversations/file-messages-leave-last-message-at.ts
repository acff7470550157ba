import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a message of files only does not move last_message_at",
  breaks: ["CON-21"],
  decorate: (services) => {
    const texts = new Map<string, string>();
    const { conversation, conversationListItem } = services.render;
    const hidden = new Set<string>();
    services.render.conversation = (given) => {
      const shown = conversation(given);
      if (!hidden.has(shown.last_message_id ?? "")) {
        if (shown.last_message_at) texts.set(shown.id, shown.last_message_at);
        return shown;
      }
      return { ...shown, last_message_at: texts.get(shown.id) ?? null };
    };
    services.render.conversationListItem = (given) => {
      const shown = conversationListItem(given);
      return hidden.has(shown.last_message_id ?? "")
        ? { ...shown, last_message_at: texts.get(shown.id) ?? null }
        : shown;
    };
    return afterPosts((message) => {
      if (!message.content) hidden.add(message.id);
    })(services);
  },
});
