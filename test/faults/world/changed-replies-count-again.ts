// Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". The code that changes a
// reply counts it as the code does that adds one.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "an imported reply whose text a later batch changes counts twice in the replies_count of its root",
  breaks: ["IMP-35"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    const further = new Map<string, number>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId, content, threadRootExternalId: root } of records.messages) {
          const name = `${importId} ${externalId}`;
          const rootText = root == null ? undefined : texts.get(`${importId} ${root}`);
          if (rootText != null && texts.has(name) && texts.get(name) !== content)
            further.set(rootText, (further.get(rootText) ?? 0) + 1);
          texts.set(name, content);
        }
        return outcome;
      }),
      inShown((shown) => ({
        ...shown,
        replies_count: shown.replies_count + (further.get(shown.content ?? "") ?? 0),
      })),
    )(services);
  },
});
