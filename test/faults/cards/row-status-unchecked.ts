// A server without the rule on the status of rows.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the status of rows are accepted",
  breaks: ["CRD-37"],
  decorate: withoutRule("CRD-37"),
});
