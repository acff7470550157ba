// A server without the rule on headings.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on headings are accepted",
  breaks: ["CRD-25"],
  decorate: withoutRule("CRD-25"),
});
