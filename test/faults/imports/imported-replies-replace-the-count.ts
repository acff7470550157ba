// Spec 125 and 279: replies_count counts the replies of a thread. A batch that brings a reply writes the count of its root anew,
// from the replies that were imported.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { afterPosts, inShown } from "../tools/posts.ts";

export default defineFault({
  title:
    "an imported root no longer counts the replies that were posted to it once another reply is imported",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const posted = new Map<string, { author: Viewer; count: number }>();
    const lost = new Map<string, number>();
    const { messages, conversations } = services.store;
    return both(
      afterPosts(async ({ thread_root_id: root, conversation_id: place }, _, { caller }) => {
        if (typeof root !== "string" || typeof place !== "string") return;
        const isImported = (await conversations.get(caller, place))?.origin === 1;
        if (isImported) posted.set(root, { author: caller, count: (posted.get(root)?.count ?? 0) + 1 });
      }),
      aroundTake((original) => async (viewer, importId, records) => {
        const count = () =>
          [...posted].map(([root, { author }]) => messages.find(author, root)?.repliesCount ?? 0);
        const before = count();
        const outcome = await original(viewer, importId, records);
        const after = count();
        for (const [index, [root, { count: ofPosted }]] of [...posted].entries())
          if ((after[index] ?? 0) > (before[index] ?? 0)) lost.set(root, ofPosted);
        return outcome;
      }),
      inShown((shown) => {
        const count = lost.get(shown.id);
        return count === undefined ? shown : { ...shown, replies_count: shown.replies_count - count };
      }),
    )(services);
  },
});
