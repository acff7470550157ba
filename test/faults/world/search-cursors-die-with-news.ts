// Line 27: cursors are sent back as they came. The hits of a search are kept for its later pages until a message with all of
// its words is posted; then they are dropped, and the cursor leads nowhere.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the cursor of a message search is refused once a further message with its words was posted",
  breaks: ["GEN-12", "GEN-36"],
  decorate: (services) => {
    const words = new Map<string, readonly string[]>();
    const dropped = new Set<string>();
    return both(
      around("searchMessages", (original) => async (request, context) => {
        if (dropped.has(request.query.cursor ?? ""))
          throw new Refusal("invalid_cursor", "the search has changed; start again without a cursor");
        const response = await original(request, context);
        const cursor = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (typeof cursor === "string")
          words.set(cursor, request.query.q.toLowerCase().split(/\s+/).filter(Boolean));
        return response;
      }),
      afterPosts(({ content }) => {
        const text = (content ?? "").toLowerCase();
        for (const [cursor, each] of words)
          if (each.every((word) => text.includes(word))) dropped.add(cursor);
      }),
    )(services);
  },
});
