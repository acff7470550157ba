// A server without the rule on the size.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the size are accepted",
  breaks: ["CRD-12"],
  decorate: withoutRule("CRD-12"),
});
