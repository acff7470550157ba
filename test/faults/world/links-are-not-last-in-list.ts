import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation list does not show a link_only forward as last message, and the conversation does",
  breaks: ["CON-25"],
  decorate: (services) => {
    const links = new Set<string>();
    const before = new Map<string, string | null>();
    const { conversationListItem } = services.render;
    services.render.conversationListItem = (given) => {
      const shown = conversationListItem(given);
      const last = shown.last_message_id ?? null;
      if (!links.has(last ?? "")) before.set(shown.id, last);
      return { ...shown, last_message_id: before.get(shown.id) ?? null };
    };
    return after("forwardMessage", (response, request) => {
      if (response.status === 200 && request.body.mode === "link_only") links.add(response.body.data.id);
    })(services);
  },
});
