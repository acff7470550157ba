// Line 279: imported records are preserved. Of an emoji the first ten people count.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "of more than ten people with one reaction to a message ten are counted",
  breaks: ["IMP-27"],
  decorate: inShown((shown) => ({
    ...shown,
    reactions: shown.reactions.map((reaction) => ({ ...reaction, count: Math.min(reaction.count ?? 0, 10) })),
  })),
});
