// A server without the rule on the presentation of facts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the presentation of facts are accepted",
  breaks: ["CRD-28"],
  decorate: withoutRule("CRD-28"),
});
