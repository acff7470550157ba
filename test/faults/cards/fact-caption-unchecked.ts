// A server without the rule on the caption of a fact.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the caption of a fact are accepted",
  breaks: ["CRD-31"],
  decorate: withoutRule("CRD-31"),
});
