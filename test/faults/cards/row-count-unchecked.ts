// A server without the rule on the number of rows.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of rows are accepted",
  breaks: ["CRD-36"],
  decorate: withoutRule("CRD-36"),
});
