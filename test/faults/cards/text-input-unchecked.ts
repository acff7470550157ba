// A server without the rule on text inputs.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on text inputs are accepted",
  breaks: ["CRD-67"],
  decorate: withoutRule("CRD-67"),
});
