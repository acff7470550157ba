// Line 221: "Legacy: search saved clipboards". The query is put into lower case and the titles are not.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a saved clipboard is not found by a word of its title that has a capital letter",
  breaks: ["SRC-17"],
  decorate: inListed("searchClipboards", (items, { query: { q = "" } }) =>
    items.filter(({ title, description }) =>
      q
        .toLowerCase()
        .split(/\s+/)
        .every((word) => `${title} ${description ?? ""}`.includes(word)),
    ),
  ),
});
