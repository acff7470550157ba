import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list of replies that is read on with another limit misses a reply",
  breaks: ["GEN-13", "GEN-38", "THR-04"],
  decorate: around("listReplies", (original) => {
    const limits = new Map<string, number | undefined>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { after = "", limit } = request.query;
      const isOther = limits.has(after) && limits.get(after) !== limit;
      const { data } = response.body;
      if (data.page_info.next_cursor) limits.set(data.page_info.next_cursor, limit);
      return { ...response, body: { data: { ...data, items: data.items.slice(isOther ? 1 : 0) } } };
    };
  }),
});
