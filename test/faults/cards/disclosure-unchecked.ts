// A server without the rule on disclosures.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on disclosures are accepted",
  breaks: ["CRD-48"],
  decorate: withoutRule("CRD-48"),
});
