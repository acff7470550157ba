// A server without the rule on the width of table rows.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the width of table rows are accepted",
  breaks: ["CRD-54"],
  decorate: withoutRule("CRD-54"),
});
