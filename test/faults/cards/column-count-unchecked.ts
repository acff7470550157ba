// A server without the rule on the number of columns.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of columns are accepted",
  breaks: ["CRD-51"],
  decorate: withoutRule("CRD-51"),
});
