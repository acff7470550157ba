// A server without the rule on the label and value of a fact.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the label and value of a fact are accepted",
  breaks: ["CRD-30"],
  decorate: withoutRule("CRD-30"),
});
