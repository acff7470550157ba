// A server without the rule on the values of an input.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the values of an input are accepted",
  breaks: ["CRD-45"],
  decorate: withoutRule("CRD-45"),
});
