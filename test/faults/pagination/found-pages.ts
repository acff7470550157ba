// Servers with a fault in the pages of searches, a row each.

import { withFullAccess } from "../tools/access/full-access.ts";
import { around, aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 217: "Search accessible conversations"; a page goes on behind the name of the last hit, and not behind the hit.
  "equal-names-are-skipped-on-later-pages": {
    title:
      "later pages of the conversation search leave out conversations named like the last of the page before",
    breaks: ["GEN-36"],
    decorate: around("searchConversations", (original) => {
      const nameOf = new Map<string, string | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        if (page_info.next_cursor) nameOf.set(page_info.next_cursor, items.at(-1)?.name);
        const last = nameOf.get(request.query.cursor ?? "");
        const kept = items.filter(({ name }) => name !== last);
        return { ...response, body: { data: { items: kept, page_info } } };
      };
    }),
  },
  "semantic-pages-overlap": {
    title: "pages of a semantic search overlap",
    breaks: ["GEN-36"],
    decorate: aroundStore(
      "messageSearch",
      "bySimilarity",
      (bySimilarity) => async (viewer, query, filter, window) => {
        const page = await bySimilarity(viewer, query, filter, window);
        if (page.next === undefined || window.limit < 2) return page;
        return { ...page, next: { ...page.next, offset: page.next.offset - 1 } };
      },
    ),
  },
  "hidden-tasks-take-room": {
    title: "hidden tasks take up room on the pages of the task search",
    breaks: ["GEN-36"],
    decorate: aroundStore("search", "tasks", (tasks, services) => async (viewer, query, window) => {
      const page = await withFullAccess(services, () => tasks(viewer, query, window));
      const visible = await tasks(viewer, query, { offset: 0, limit: 1000 });
      const ids = new Set(visible.items.map(({ id }) => id));
      const items = page.items.filter(({ id }) => ids.has(id));
      return { items, hasNext: page.hasNext && items.length === window.limit };
    }),
  },
});
