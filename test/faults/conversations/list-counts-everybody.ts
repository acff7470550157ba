import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "human_members_count of the list counts the agents as well",
  breaks: ["CON-25"],
  decorate: inListed("listConversations", (items) =>
    items.map((item) => ({
      ...item,
      human_members_count: item.human_members_count + item.agent_members_count,
    })),
  ),
});
