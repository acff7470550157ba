import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation list does not count people whom an import added after it was first asked for",
  breaks: ["CON-25"],
  decorate: (services) => {
    const counts = new Map<string, number>();
    return inListed("listConversations", (items) =>
      items.map((item) => {
        const count = counts.get(item.id) ?? item.human_members_count;
        counts.set(item.id, count);
        return { ...item, human_members_count: count };
      }),
    )(services);
  },
});
