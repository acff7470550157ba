// A server without the rule on the version of a card.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the version of a card are accepted",
  breaks: ["CRD-01"],
  decorate: withoutRule("CRD-01"),
});
