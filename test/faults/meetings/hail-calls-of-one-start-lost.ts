// Spec 27 and 219: lists are read by their cursors. The cursor of the call search is the start of the last call, and the
// next page begins with those that started earlier.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of calls that started at the same time the search shows those of one page only",
  breaks: ["GEN-36"],
  decorate: around("searchCalls", (original) => {
    const startOf = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const { next_cursor } = data.page_info;
      const last = data.items.at(-1);
      if (typeof next_cursor === "string" && last?.started_at !== undefined)
        startOf.set(next_cursor, last.started_at);
      const before = startOf.get(request.query.cursor ?? "");
      const items = data.items.filter(({ started_at }) => before === undefined || started_at !== before);
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
