// Spec 125 and 279: replies_count counts the replies of a thread; retrying a batch updates records. The update of an
// imported root counts the replies that the import brought, and not those that were posted since.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { afterPosts, inShown } from "../tools/posts.ts";

export default defineFault({
  title: "an imported root that is sent again no longer counts the replies that were posted to it",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const posted = new Map<string, { author: Viewer; count: number }>();
    const lost = new Map<string, number>();
    return both(
      afterPosts(({ thread_root_id: root }, _, { caller }) => {
        if (typeof root === "string")
          posted.set(root, { author: caller, count: (posted.get(root)?.count ?? 0) + 1 });
      }),
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const [rootId, { author, count }] of posted) {
          const root = services.store.messages.find(author, rootId);
          const isSent = records.messages.some(
            ({ content, createdAt }) => content === root?.content && createdAt === root.createdAt,
          );
          if (isSent) lost.set(rootId, count);
        }
        return outcome;
      }),
      inShown((shown) => {
        const count = lost.get(shown.id);
        return count === undefined ? shown : { ...shown, replies_count: shown.replies_count - count };
      }),
    )(services);
  },
});
