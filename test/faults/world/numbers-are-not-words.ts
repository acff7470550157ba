// Line 216: "Search accessible messages (query parameter q ...)". The tokenizer knows letters alone.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a word of digits finds no message",
  breaks: ["SRC-01"],
  decorate: inReceived("searchMessages", (request) => {
    const { q } = request.query;
    return /^\d+$/.test(q) ? { ...request, query: { ...request.query, q: "nothingofthiskind" } } : request;
  }),
});
