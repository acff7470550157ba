// A server without the rule on number formats.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on number formats are accepted",
  breaks: ["CRD-84"],
  decorate: withoutRule("CRD-84"),
});
