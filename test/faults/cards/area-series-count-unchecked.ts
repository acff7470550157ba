// A server without the rule on the one series of an area chart.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the one series of an area chart are accepted",
  breaks: ["CRD-60"],
  decorate: withoutRule("CRD-60"),
});
