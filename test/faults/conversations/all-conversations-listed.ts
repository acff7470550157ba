import type * as types from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation of others is listed",
  breaks: ["CON-02"],
  decorate: around("listConversations", (original) => {
    const seen = new Map<string, types.ConversationListItem>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      for (const item of items) seen.set(item.id, item);
      const all = [...seen.values()].filter((item) => item.workspace_id === context.caller.workspaceId);
      return { status: 200, body: { data: { items: all, page_info } } };
    };
  }),
});
