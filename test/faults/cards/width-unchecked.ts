// A server without the rule on width.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on width are accepted",
  breaks: ["CRD-05"],
  decorate: withoutRule("CRD-05"),
});
