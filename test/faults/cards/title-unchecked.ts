// A server without the rule on the title.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the title are accepted",
  breaks: ["CRD-02"],
  decorate: withoutRule("CRD-02"),
});
