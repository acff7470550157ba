// Line 223 and 27: messages with cursors. The list is in the order of the last change: what is answered or updated during a walk
// moves in front of the messages that were read.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that is answered while the list is read page by page is on no later page",
  breaks: ["GEN-14", "MSG-03"],
  decorate: around("listMessages", (original) => {
    const givenAt = new Map<string, number>();
    return async (request, context) => {
      const { clock, store } = context.services;
      const since = givenAt.get(request.query.before ?? "");
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      if (page_info.next_cursor != null && !givenAt.has(page_info.next_cursor))
        givenAt.set(page_info.next_cursor, since ?? clock.now());
      const kept = items.filter(({ id }) => {
        const { updatedAt } = store.messages.find(context.caller, id) ?? {};
        return since === undefined || updatedAt == null || updatedAt < since;
      });
      return { ...response, body: { data: { items: kept, page_info } } };
    };
  }),
});
