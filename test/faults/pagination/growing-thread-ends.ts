import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a growing thread ends early",
  breaks: ["GEN-14"],
  decorate: around("listReplies", (original) => {
    const counts = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      const root = await context.services.store.messages.get(context.caller, request.path.messageId);
      if (response.status !== 200 || root === undefined) return response;
      if (request.query.after === undefined) counts.set(root.id, root.repliesCount);
      if (counts.get(root.id) === root.repliesCount) return response;
      const { items, page_info } = response.body.data;
      const ended = { ...page_info, has_next_page: false, next_cursor: null };
      return { status: 200, body: { data: { items, page_info: ended } } };
    };
  }),
});
