// Spec 50: agent_members_count is the number of the agents of a conversation. The list keeps what it counted first.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation list shows the number of agents from before an agent joined",
  breaks: ["CON-25"],
  decorate: (services) => {
    const counted = new Map<string, number>();
    return inListed("listConversations", (items) =>
      items.map((item) => {
        const count = counted.get(item.id) ?? item.agent_members_count;
        if (count === undefined) return item;
        counted.set(item.id, count);
        return { ...item, agent_members_count: count };
      }),
    )(services);
  },
});
