// Line 27: "Endpoints have their own cursor and time filters". A cursor holds the whole query that it came from.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation list that is read on with a smaller limit has pages of the limit it was begun with",
  breaks: ["GEN-37"],
  decorate: around("listConversations", (original) => {
    const limits = new Map<string, number>();
    return async (request, context) => {
      const limit = limits.get(request.query.cursor ?? "") ?? request.query.limit;
      const response = await original({ ...request, query: { ...request.query, limit } }, context);
      const next = response.status === 200 ? (response.body.data.page_info.next_cursor ?? null) : null;
      if (next !== null) limits.set(next, limits.get(next) ?? limit);
      return response;
    };
  }),
});
