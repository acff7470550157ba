// Line 216: "Search accessible messages (query parameter q ...)". The index takes mentions out of a text, from the first
// sign to the last.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a word that stands between two mentions of one text does not find the message",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, { query }) =>
    items.filter(({ content }) => {
      const text = (content ?? "").toLowerCase();
      const word = query.q.toLowerCase();
      return !text.includes(word) || text.replace(/<@.*>/s, " ").includes(word);
    }),
  ),
});
