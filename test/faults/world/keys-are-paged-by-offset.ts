// Line 27: cursors lead from page to page. The cursor of the keys, which are listed from the newest on, says how many
// were shown.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a walk over the keys shows a key twice when another is issued meanwhile",
  breaks: ["GEN-14"],
  decorate: around("listApiKeys", (original, services) => {
    const shownBefore = new Map<string, number>();
    const issued = { count: 0 };
    const { issueApiKey } = services.handlers;
    services.handlers.issueApiKey = async (request, context) => {
      const response = await issueApiKey(request, context);
      if (response.status === 201 && response.headers?.["idempotent-replayed"] === undefined)
        issued.count += 1;
      return response;
    };
    return async (request, context) => {
      const { cursor, limit } = request.query;
      const known = shownBefore.get(cursor ?? "");
      const late = known === undefined ? 0 : issued.count - known;
      if (late === 0) {
        const response = await original(request, context);
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (next != null) shownBefore.set(next, issued.count);
        return response;
      }
      // The page starts that many keys earlier, as an offset would have it.
      const items = [];
      let page = await original({ query: { limit: 100 } }, context);
      while (page.status === 200) {
        items.push(...page.body.data.items);
        const { next_cursor: next } = page.body.data.page_info;
        if (next == null) break;
        page = await original({ query: { limit: 100, cursor: next } }, context);
      }
      const rest = await original({ query: { ...request.query, limit: 1 } }, context);
      if (rest.status !== 200) return rest;
      const place = items.findIndex(({ id }) => id === rest.body.data.items[0]?.id);
      const start = Math.max(0, place - late);
      const shown = items.slice(start, start + limit);
      const before = items.slice(0, start + limit);
      if (before.length === items.length) {
        const page_info = { has_next_page: false, has_previous_page: true, next_cursor: null };
        return { status: 200, body: { data: { items: shown, page_info } } };
      }
      const through = await original({ query: { limit: Math.min(100, before.length) } }, context);
      const next = through.status === 200 ? through.body.data.page_info.next_cursor : null;
      if (next != null) shownBefore.set(next, issued.count);
      const page_info = { has_next_page: next != null, has_previous_page: true, next_cursor: next ?? null };
      return { status: 200, body: { data: { items: shown, page_info } } };
    };
  }),
});
