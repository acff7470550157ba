// Line 216: "Search accessible messages". The search is joined with the reactions of the messages.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that has several different reactions is found as often",
  breaks: ["GEN-36", "GEN-37"],
  decorate: inListed("searchMessages", (items) =>
    items.flatMap((item) => Array.from({ length: Math.max(1, item.reactions.length) }, () => item)),
  ),
});
