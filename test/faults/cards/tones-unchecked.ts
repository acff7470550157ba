// A server without the rule on the tones of a status.
import { withoutRule } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the tones of a status are accepted",
  breaks: ["CRD-81"],
  decorate: withoutRule("CRD-81"),
});
