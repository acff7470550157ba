// Only the first item of actions is looked at.
import { withoutRulesAt } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "later items of actions may break any rule",
  breaks: ["CRD-38", "CRD-41", "CRD-44", "CRD-45", "CRD-46"],
  decorate: withoutRulesAt(/\/items\/[1-9]\d*\//),
});
