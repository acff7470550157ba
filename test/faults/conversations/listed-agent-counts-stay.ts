import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation list does not count agents that joined after it was first asked for",
  breaks: ["CON-25"],
  decorate: (services) => {
    const counts = new Map<string, number>();
    return inListed("listConversations", (items) =>
      items.map((item) => {
        const count = counts.get(item.id) ?? item.agent_members_count;
        counts.set(item.id, count);
        return { ...item, agent_members_count: count };
      }),
    )(services);
  },
});
