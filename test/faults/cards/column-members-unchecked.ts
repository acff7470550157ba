// A server without the rule on the members of a column.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the members of a column are accepted",
  breaks: ["CRD-52"],
  decorate: withoutRule("CRD-52"),
});
