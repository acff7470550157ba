// What is inside an item of a collection is not looked at.
import { withoutRulesAt } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "blocks in collections may break any rule",
  breaks: ["CRD-67", "CRD-68", "CRD-69", "CRD-70", "CRD-71", "CRD-17", "CRD-36", "CRD-20"],
  decorate: withoutRulesAt(/\/items\/\d+\/blocks\//),
});
