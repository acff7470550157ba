import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message search does not find a word that stands between carriage returns",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode === "semantic") return items;
    const words = request.query.q.toLowerCase().split(/\s+/);
    return items.filter(({ content }) => {
      const found = ` ${content?.toLowerCase()} `.split(/[^\p{L}\p{N}\p{M}\r]+/u);
      return !content?.includes("\r") || words.every((word) => found.includes(word));
    });
  }),
});
