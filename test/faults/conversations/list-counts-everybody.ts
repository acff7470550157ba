// The list counts agents among the people.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "human_members_count of the list counts the agents as well",
  breaks: ["CON-25"],
  decorate: around("listConversations", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const { data } = answer.body;
    const items = data.items.map((item) => ({
      ...item,
      human_members_count: item.human_members_count + item.agent_members_count,
    }));
    return { ...answer, body: { data: { ...data, items } } };
  }),
});
