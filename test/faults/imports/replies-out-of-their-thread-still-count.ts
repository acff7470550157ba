// Spec 125, 279: replies_count is the number of replies, also when a record that is sent again takes one out of its thread.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that an import sends again without its root is counted once more on that root",
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
          if (root != null) {
            rootOf.set(name, `${importId} ${root}`);
            continue;
          }
          const text = contents.get(rootOf.get(name) ?? "");
          rootOf.delete(name);
          if (text !== undefined) surplus.set(text, (surplus.get(text) ?? 0) + 1);
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
