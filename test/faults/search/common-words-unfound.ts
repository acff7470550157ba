// Line 216: "Search accessible messages". The index leaves out the stop words of English, and a query of them has no word.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const STOP = new Set(
  "a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with".split(
    " ",
  ),
);

export default defineFault({
  title: "the message search finds nothing for a common English word such as will or not",
  breaks: ["SRC-17"],
  decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, ...rest) => {
    const words = query.split(/\s+/).filter((word) => !STOP.has(word.toLowerCase()));
    return words.length > 0
      ? byWords(viewer, words.join(" "), ...rest)
      : { items: [], hasNext: false, hasPrevious: false };
  }),
});
