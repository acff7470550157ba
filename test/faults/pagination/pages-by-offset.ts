import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a growing message list repeats items",
  breaks: ["GEN-14"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const { limit, before, after } = request.query;
    const offset = Number(/^offset-(\d+)$/.exec(before ?? "")?.[1] ?? 0);
    if (after !== undefined || (before !== undefined && !before.startsWith("offset-")))
      return original(request, context);
    const { conversationId } = request.path;
    const page = await context.services.store.messages.list(context.caller, conversationId, {
      limit: offset + limit,
    });
    const items = page.items.slice(offset).map((message) => context.services.render.message(message));
    const next_cursor = page.hasNext ? `offset-${offset + limit}` : null;
    const page_info = {
      has_next_page: page.hasNext,
      has_previous_page: offset > 0,
      next_cursor,
      previous_cursor: null,
    };
    return { status: 200, body: { data: { items, page_info } } };
  }),
});
