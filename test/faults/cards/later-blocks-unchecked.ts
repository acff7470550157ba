// Only the first block of a card is looked at.
import { withoutRulesAt } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "blocks after the first may break any rule",
  breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
  decorate: withoutRulesAt(/^\/blocks\/[1-9]/),
});
