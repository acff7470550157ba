// Spec 226, 279: "List thread replies"; a batch updates records. A thread of the source is mirrored when its root is
// sent again, and the replies of people here since are not in the source.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "what was replied to an imported message leaves the list of replies once its import sends it again",
  breaks: ["THR-04"],
  decorate: (services) => {
    const known = new Set<string>();
    const sentAgainAt = new Map<string | null, number>();
    const postedAt = new Map<string, number>();
    return both(
      afterPosts(({ id }) => postedAt.set(id, services.clock.now())),
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId, content } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (known.has(name)) sentAgainAt.set(content, services.clock.now());
          known.add(name);
        }
        return outcome;
      }),
      inListed("listReplies", (items, request, { caller }) => {
        const root = services.store.messages.find(caller, request.path.messageId);
        const at = root && sentAgainAt.get(root.content);
        return at === undefined ? items : items.filter(({ id }) => (postedAt.get(id) ?? at + 1) > at);
      }),
    )(services);
  },
});
