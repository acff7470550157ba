import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message search does not find a word after the first 2000 characters of a text",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode === "semantic") return items;
    const words = request.query.q.toLowerCase().split(/\s+/);
    return items.filter(({ content }) =>
      words.every((word) => !content?.slice(2000) || content.slice(0, 2000).toLowerCase().includes(word)),
    );
  }),
});
