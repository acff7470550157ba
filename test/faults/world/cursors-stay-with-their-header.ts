// Spec 309: a bearer token is accepted for compatibility and means the same key. Cursors are bound to the raw header.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a cursor of the conversation list is refused when the key comes in the other header",
  breaks: ["AUT-02", "GEN-12"],
  decorate: knowingBearers((isBearer) =>
    around("listConversations", (original) => {
      const madeForBearer = new Map<string, boolean>();
      return async (request, context) => {
        const { cursor } = request.query;
        const made = cursor === undefined ? undefined : madeForBearer.get(cursor);
        if (made !== undefined && made !== isBearer(context))
          throw new Refusal("invalid_cursor", "query cursor: expected a cursor of this list");
        const response = await original(request, context);
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (typeof next === "string") madeForBearer.set(next, isBearer(context));
        return response;
      };
    }),
  ),
});
