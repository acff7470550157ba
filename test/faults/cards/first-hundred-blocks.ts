// Only the first hundred blocks are looked at.
import { withoutRulesAt } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "blocks beyond the hundredth may break any rule",
  breaks: ["CRD-25"],
  decorate: withoutRulesAt(/\/blocks\/\d{3}\//),
});
