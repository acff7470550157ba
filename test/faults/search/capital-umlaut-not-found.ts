// A message is found by a word of its text, whatever letters the word has.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export default defineFault({
  title: "word search does not find a word with a capital letter beyond ASCII, as it is spelled in the text",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, { query }) => {
    const words = query.q.toLowerCase().split(/\s+/);
    const isFolded = query.q.toLowerCase() !== lowerAscii(query.q);
    if (!isFolded || query.mode === "semantic") return items;
    return items.filter(({ content }) => words.every((word) => lowerAscii(content ?? "").includes(word)));
  }),
});
