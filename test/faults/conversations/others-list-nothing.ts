import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation is not listed for another member of it",
  breaks: ["CON-01"],
  decorate: around("listConversations", (original) => {
    let owner: string | undefined;
    return async (request, context) => {
      const response = await original(request, context);
      owner ??= context.caller.memberId;
      if (response.status !== 200 || context.caller.memberId === owner) return response;
      const { items, page_info } = response.body.data;
      const kept = items.filter((item) => item.agent_members_count === 0);
      return { status: 200, body: { data: { items: kept, page_info } } };
    };
  }),
});
