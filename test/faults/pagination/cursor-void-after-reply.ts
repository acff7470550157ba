// A cursor stands for a place in the list, which stays where it is.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a cursor of a message list is refused once somebody has replied in the conversation",
  breaks: ["GEN-14"],
  decorate: (services) => {
    const replies = new Map<string, number>();
    const issued = new Map<string, number>();
    return both(
      afterPosts(({ conversation_id: id, thread_root_id }) => {
        if (thread_root_id) replies.set(id, (replies.get(id) ?? 0) + 1);
      }),
      around("listMessages", (original) => async (request, context) => {
        const count = replies.get(request.path.conversationId) ?? 0;
        const cursor = request.query.before ?? request.query.after ?? "";
        if ((issued.get(cursor) ?? count) !== count)
          throw new Refusal("invalid_cursor", "the list has changed; start again without it");
        const response = await original(request, context);
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (next) issued.set(next, count);
        return response;
      }),
    )(services);
  },
});
