// Blank is what consists of spaces and tabs.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an id of nothing but white space is accepted when a line end is in it",
  breaks: ["CRD-17"],
  decorate: withoutRule("CRD-17", /^/, (card) => /"id":"(\\t| )*\\n/.test(JSON.stringify(card))),
});
