// A deployment with other manners: pages hold less than was asked for, and a page may be short without being the last.
import type { Page } from "../../../reference-server/store/paging.ts";
import { defineVariant } from "../variant.ts";

export default defineVariant({
  title: "short pages and other manners",
  decorate(parts) {
    const { messages } = parts.store;
    // A page may hold less than was asked for; only has_next_page says whether the list ended.
    parts.store = {
      ...parts.store,
      messages: {
        ...messages,
        list: async (viewer, conversationId, page) =>
          cut(await messages.list(viewer, conversationId, page), page.limit),
        listReplies: async (rootId, page) => cut(await messages.listReplies(rootId, page), page.limit),
      },
    };
    return parts;
  },
});

/** Every page of more than two loses its last item to the next page. */
function cut<T>(page: Page<T>, limit: number): Page<T> {
  if (page.items.length < 3 || page.items.length < limit) return page;
  return { ...page, items: page.items.slice(0, -1), hasNext: true };
}
