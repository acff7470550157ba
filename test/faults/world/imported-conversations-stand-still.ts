// Spec 52: last_message_at of a conversation. That of an imported one is the one of its import.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "what is posted in an imported conversation does not move its last_message_at",
  breaks: ["CON-21"],
  decorate: (services) => {
    const posted = new Set<string>();
    const { render } = services;
    const { conversation, conversationListItem } = render;
    render.conversation = (row) => {
      const shown = conversation(row);
      return row.origin === 1 && posted.has(shown.last_message_id ?? "")
        ? { ...shown, last_message_at: shown.created_at }
        : shown;
    };
    render.conversationListItem = (row) => {
      const shown = conversationListItem(row);
      return row.origin === 1 && posted.has(shown.last_message_id ?? "")
        ? { ...shown, last_message_at: shown.created_at }
        : shown;
    };
    return both(afterPosts(({ id }) => posted.add(id)))(services);
  },
});
