import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "listConversations shows a hidden conversation",
  breaks: ["GEN-04"],
  decorate: (services) => {
    const hidden: string[] = [];
    const { create } = services.store.conversations;
    services.store.conversations.create = async (conversation) => {
      const id = await create(conversation);
      if (conversation.name === "bo and cleo") hidden.push(id);
      return id;
    };
    return inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data }) => {
      const { items, ...rest } = data as { items: object[] };
      return { data: { ...rest, items: [...items, ...hidden.map((id) => ({ ...items[0], id }))] } };
    })(services);
  },
});
