// Lines 26-27 and 216: pages lead to all that is found; the window of the index is a hundred hits.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "the pages of a message search end after a hundred hits",
  breaks: ["GEN-36", "SRC-01"],
  decorate: around("searchMessages", (original) => {
    const before = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const seen = before.get(request.query.cursor ?? "") ?? 0;
      const { items, page_info } = response.body.data;
      const shown = items.slice(0, 100 - seen);
      const isOver = seen + shown.length >= 100;
      if (!isOver && page_info.next_cursor) before.set(page_info.next_cursor, seen + shown.length);
      const info = isOver ? { ...page_info, has_next_page: false, next_cursor: null } : page_info;
      return { ...response, body: { data: { items: shown, page_info: info } } };
    };
  }),
});
