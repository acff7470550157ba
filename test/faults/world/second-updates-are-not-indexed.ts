// Line 216: "Search accessible messages"; line 279: "Retrying a batch updates records". A message is queued for the
// index only while nothing of it is queued, and the mark is never taken off.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search does not find an imported message by its text after the second change",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const texts = new Map<string, string[]>();
    const lost = new Set<string>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId, content } of records.messages) {
          const name = `${importId} ${externalId}`;
          const known = texts.get(name) ?? [];
          if (content === null || known.includes(content)) continue;
          texts.set(name, [...known, content]);
          if (known.length >= 2) lost.add(content);
        }
        return outcome;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !lost.has(content ?? ""))),
    )(services);
  },
});
