import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_id of the list does not follow new messages",
  breaks: ["CON-25"],
  decorate: around("listConversations", (original) => {
    const first = new Map<string, string | null | undefined>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const items = data.items.map((item) => {
        if (!first.has(item.id)) first.set(item.id, item.last_message_id);
        return { ...item, last_message_id: first.get(item.id) ?? null };
      });
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
