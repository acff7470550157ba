import type * as rendered from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of a key of another workspace has conversations of this one",
  breaks: ["CON-02"],
  decorate: around("listConversations", (original) => {
    const seen = new Map<string, rendered.ConversationListItem>();
    let first: string | undefined;
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { workspaceId } = context.caller;
      first ??= workspaceId;
      const { items, page_info } = response.body.data;
      for (const item of items) seen.set(item.id, item);
      if (workspaceId === first) return response;
      return { status: 200, body: { data: { items: [...seen.values()], page_info } } };
    };
  }),
});
