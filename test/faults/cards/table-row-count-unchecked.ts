// A server without the rule on the number of table rows.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of table rows are accepted",
  breaks: ["CRD-53"],
  decorate: withoutRule("CRD-53"),
});
