// A server without the rule on the number of plain actions.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the number of plain actions are accepted",
  breaks: ["CRD-42"],
  decorate: withoutRule("CRD-42"),
});
