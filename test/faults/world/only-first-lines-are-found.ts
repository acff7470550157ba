// Line 216: "Search accessible messages". The index holds what the preview of a message shows, its first line.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find a message by a word of its second line",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, request) => {
    const { q, mode } = request.query;
    if (mode === "semantic") return items;
    const words = q.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return items.filter(({ content }) => {
      const [first = "", ...others] = (content ?? "").toLowerCase().trim().split(/\r?\n/);
      return others.length === 0 || words.every((word) => first.includes(word));
    });
  }),
});
