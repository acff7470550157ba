import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list of replies that is read in pages misses replies with one timestamp",
  breaks: ["GEN-15", "THR-04"],
  decorate: around("listReplies", (original) => {
    const timestamps = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const last = timestamps.get(request.query.after ?? "");
      const items = data.items.filter(({ created_at }) => created_at !== last);
      const end = data.items.at(-1)?.created_at;
      if (data.page_info.next_cursor && end) timestamps.set(data.page_info.next_cursor, end);
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
