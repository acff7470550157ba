// Line 216: "Search accessible messages"; texts from word processors have no-break spaces.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}\u00a0]+/u);

export default defineFault({
  title: "the message search does not find a word beside a no-break space",
  breaks: ["SRC-01", "SRC-17"],
  decorate: inListed("searchMessages", (items, { query }) =>
    items.filter(({ content }) => {
      if (content === null || !content.includes("\u00a0") || query.mode === "semantic") return true;
      const words = new Set(wordsOf(content));
      return wordsOf(query.q).every((word) => word === "" || words.has(word));
    }),
  ),
});
