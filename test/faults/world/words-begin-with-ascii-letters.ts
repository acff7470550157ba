// Spec 216: "Search accessible messages (query parameter `q`)". The query is cut into words at the word boundaries of
// a regular expression that knows ASCII letters.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search finds nothing by a word that begins with a letter beyond ASCII",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, { query }) => (/^[^ -~]/.test(query.q.trim()) ? [] : items)),
});
