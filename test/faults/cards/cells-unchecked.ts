// A server without the rule on the cells of a table.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the cells of a table are accepted",
  breaks: ["CRD-55"],
  decorate: withoutRule("CRD-55"),
});
