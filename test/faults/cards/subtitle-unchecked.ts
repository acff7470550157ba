// A server without the rule on the subtitle.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the subtitle are accepted",
  breaks: ["CRD-03"],
  decorate: withoutRule("CRD-03"),
});
