// A server without the rule on the url of images.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards that break nothing but the rule on the url of images are accepted",
  breaks: ["CRD-33"],
  decorate: withoutRule("CRD-33"),
});
