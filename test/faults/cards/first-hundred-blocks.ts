// Only the first hundred blocks are looked at.
import { withoutRulesAt } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "blocks beyond the hundredth may break any rule",
  breaks: ["CRD-25"],
  decorate: withoutRulesAt(/\/blocks\/\d{3}\//),
});
