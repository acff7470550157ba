// A server without the rule on the number of items of a context.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of items of a context are accepted",
  breaks: ["CRD-26"],
  decorate: withoutRule("CRD-26"),
});
