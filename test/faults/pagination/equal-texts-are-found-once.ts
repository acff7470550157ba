// Line 216: "Search accessible messages"; a page goes on behind the text of the last hit, and not behind the hit.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "later pages of the message search leave out messages of the text of the last of the page before",
  breaks: ["GEN-36"],
  decorate: around("searchMessages", (original) => {
    const textOf = new Map<string, string | null | undefined>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || request.query.mode === "semantic") return response;
      const { items, page_info } = response.body.data;
      if (page_info.next_cursor) textOf.set(page_info.next_cursor, items.at(-1)?.content);
      const last = textOf.get(request.query.cursor ?? "");
      const kept = last === undefined ? items : items.filter(({ content }) => content !== last);
      return { ...response, body: { data: { items: kept, page_info } } };
    };
  }),
});
