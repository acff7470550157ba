// A server without the rule on the number of facts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of facts are accepted",
  breaks: ["CRD-29"],
  decorate: withoutRule("CRD-29"),
});
