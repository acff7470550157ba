// Line 216: "a mode parameter with a semantic value exists". The vector of a message is made once, when it is stored.
import { aroundStore, both } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { inBatches } from "../faults/tools/imports/imports.ts";

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export default defineFault({
  title: "the semantic search finds an imported message by the text that it had before it was sent again",
  breaks: ["SRC-15"],
  decorate: (services) => {
    const former = new Map<string, string>();
    return both(
      inBatches(() => {
        const first = new Map<string, string>();
        return (records, importId) => {
          for (const { externalId, content } of records.messages) {
            const name = `${importId} ${externalId}`;
            const text = first.get(name) ?? content ?? "";
            first.set(name, text);
            if (content !== null && content !== text) former.set(content, text);
          }
          return records;
        };
      }),
      aroundStore(
        "messageSearch",
        "bySimilarity",
        (bySimilarity, { store }) =>
          async (viewer, query, filter, page) => {
            const found = await bySimilarity(viewer, query, filter, page);
            if (page.from !== undefined) return found;
            const asked = wordsOf(query);
            const isNear = (text: string): boolean => wordsOf(text).some((word) => asked.includes(word));
            const items = found.items.filter(({ content }) => isNear(former.get(content ?? "") ?? query));
            for (const [now] of [...former].filter(([, text]) => isNear(text))) {
              const { items: same } = await store.messageSearch.byWords(viewer, now, filter, { limit: 5 });
              const isShown = items.some(({ content }) => content === now);
              if (!isShown) items.push(...same.filter(({ content }) => content === now));
            }
            return { ...found, items };
          },
      ),
    )(services);
  },
});
