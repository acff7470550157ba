// The list keeps the last message with which it first showed a conversation.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_id of the list does not follow new messages",
  breaks: ["CON-25"],
  decorate: around("listConversations", (original) => {
    const first = new Map<string, string | null | undefined>();
    return async (request, context) => {
      const answer = await original(request, context);
      if (answer.status !== 200) return answer;
      const { data } = answer.body;
      const items = data.items.map((item) => {
        if (!first.has(item.id)) first.set(item.id, item.last_message_id);
        return { ...item, last_message_id: first.get(item.id) ?? null };
      });
      return { ...answer, body: { data: { ...data, items } } };
    };
  }),
});
