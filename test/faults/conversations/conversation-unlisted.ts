import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation of the caller is not listed",
  breaks: ["CON-01"],
  decorate: around("listConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return {
      status: 200,
      body: { data: { items: items.filter((item) => item.agent_members_count > 0), page_info } },
    };
  }),
});
