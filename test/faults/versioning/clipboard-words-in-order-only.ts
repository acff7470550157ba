// Spec 221: "Legacy: search saved clipboards"; the words are looked for as one text.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the clipboard search does not find a title by its words in another order",
  breaks: ["SRC-17"],
  decorate: inListed("searchClipboards", (items, { query }) => {
    const words = (query.q ?? "").toLowerCase().trim();
    return words.includes(" ")
      ? items.filter(({ title }) => (title ?? "").toLowerCase().includes(words))
      : items;
  }),
});
