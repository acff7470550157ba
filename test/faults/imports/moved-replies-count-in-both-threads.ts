// Spec 125, 279: a record that is sent again updates what was stored, also the thread that a reply belongs to, and
// replies_count is the number of replies.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that an import moves to another thread is still counted on its former root",
  breaks: ["IMP-35"],
  decorate: (services) => {
    const rootOf = new Map<string, string>();
    const contents = new Map<string, string | null>();
    const surplus = new Map<string | null, number>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, content, threadRootExternalId: root } of records.messages) {
          const name = `${importId} ${externalId}`;
          contents.set(name, content);
          const former = rootOf.get(name);
          if (root == null) continue;
          rootOf.set(name, `${importId} ${root}`);
          const text = former === undefined ? undefined : contents.get(former);
          if (former !== `${importId} ${root}` && text !== undefined)
            surplus.set(text, (surplus.get(text) ?? 0) + 1);
        }
        return records;
      }),
      inShown((shown) => ({
        ...shown,
        replies_count: shown.replies_count + (surplus.get(shown.content) ?? 0),
      })),
    )(services);
  },
});
