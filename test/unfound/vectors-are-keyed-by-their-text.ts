// Line 216: "a mode parameter with a semantic value exists". The index of meanings has one entry for each text, which belongs to
// the newest message with it, even where nobody else can read that one.
import { both, inListed } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { afterPosts } from "../faults/tools/messages/posts.ts";

export default defineFault({
  title: "of the messages with one text, the semantic search finds the newest one only",
  breaks: ["SRC-22"],
  decorate: (services) => {
    const newest = new Map<string, string>();
    return both(
      afterPosts(({ id, content }) => {
        if (content !== null) newest.set(content, id);
      }),
      inListed("searchMessages", (items, { query }) =>
        items.filter(
          ({ id, content }) => query.mode !== "semantic" || (newest.get(content ?? "") ?? id) === id,
        ),
      ),
    )(services);
  },
});
