// A server without the rule on the tones of a status.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the tones of a status are accepted",
  breaks: ["CRD-81"],
  decorate: withoutRule("CRD-81"),
});
