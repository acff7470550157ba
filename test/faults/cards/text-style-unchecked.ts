// A server without the rule on the style of texts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the style of texts are accepted",
  breaks: ["CRD-21"],
  decorate: withoutRule("CRD-21"),
});
