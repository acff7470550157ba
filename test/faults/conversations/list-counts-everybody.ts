import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "human_members_count of the list counts the agents as well",
  breaks: ["CON-25"],
  decorate: around("listConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const items = data.items.map((item) => ({
      ...item,
      human_members_count: item.human_members_count + item.agent_members_count,
    }));
    return { ...response, body: { data: { ...data, items } } };
  }),
});
