// A server without the rule on the status of secret inputs.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the status of secret inputs are accepted",
  breaks: ["CRD-68"],
  decorate: withoutRule("CRD-68"),
});
