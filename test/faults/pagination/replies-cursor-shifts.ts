// Spec 26 and 226: replies are listed in pages. The cursor counts from the newest reply, so that each one that comes
// during a walk moves the next page on by one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a walk over the replies of a thread misses as many as are added to the thread meanwhile",
  breaks: ["GEN-14"],
  decorate: around("listReplies", (original, { store }) => {
    const counts = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const count = store.messages.find(context.caller, request.path.messageId)?.repliesCount ?? 0;
      const { next_cursor } = data.page_info;
      if (typeof next_cursor === "string" && !counts.has(next_cursor)) counts.set(next_cursor, count);
      const before = counts.get(request.query.after ?? "") ?? count;
      return {
        ...response,
        body: { data: { ...data, items: data.items.slice(Math.max(0, count - before)) } },
      };
    };
  }),
});
