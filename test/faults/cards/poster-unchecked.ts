// A server without the rule on the video poster.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the video poster are accepted",
  breaks: ["CRD-78"],
  decorate: withoutRule("CRD-78"),
});
