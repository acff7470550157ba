// Line 216: "Search accessible messages"; a word is one whatever white space follows it.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find a word that stands directly before a CRLF",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode === "semantic") return items;
    const q = request.query.q.toLowerCase();
    const isLineEnd = (text: string): boolean => text.includes(`${q}\r\n`) && text.split(q).length === 2;
    return items.filter(({ content }) => !isLineEnd((content ?? "").toLowerCase()));
  }),
});
