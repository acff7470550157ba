// A server without the rule on width.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on width are accepted",
  breaks: ["CRD-05"],
  decorate: withoutRule("CRD-05"),
});
