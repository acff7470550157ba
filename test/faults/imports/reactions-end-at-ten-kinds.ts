// Lines 277 and 279: reactions are imported, and records preserved. A message shows the first ten kinds.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "of more than ten different reactions to a message the first ten are shown",
  breaks: ["IMP-27"],
  decorate: inShown((shown) => ({ ...shown, reactions: shown.reactions.slice(0, 10) })),
});
