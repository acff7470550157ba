// A server without the rule on the role of texts.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the role of texts are accepted",
  breaks: ["CRD-23"],
  decorate: withoutRule("CRD-23"),
});
