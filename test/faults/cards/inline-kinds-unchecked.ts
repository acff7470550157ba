// A server without the rule on the kinds of inline items.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the kinds of inline items are accepted",
  breaks: ["CRD-79"],
  decorate: withoutRule("CRD-79"),
});
