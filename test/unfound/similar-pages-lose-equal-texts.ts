// Line 216: a mode with a semantic value exists. Its cursor is a score, and the next page has lower ones only.
import { aroundStore } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a later page of a search by similarity has no message with the last text of the page before",
  breaks: ["GEN-36"],
  decorate: aroundStore("messageSearch", "bySimilarity", (bySimilarity) => {
    const lasts = new Map<string, string | null>();
    return async (viewer, query, filter, { limit, from }) => {
      const nameOf = (offset: number): string => JSON.stringify([viewer.memberId, query, filter, offset]);
      const page = await bySimilarity(viewer, query, filter, { limit, from });
      const last = page.items.at(-1);
      if (page.next !== undefined && last !== undefined) lasts.set(nameOf(page.next.offset), last.content);
      const before = from === undefined ? undefined : lasts.get(nameOf(from.offset));
      return {
        ...page,
        items: page.items.filter(({ content }) => before === undefined || content !== before),
      };
    };
  }),
});
