import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "128 values on an axis are refused",
  breaks: ["CRD-57", "CRD-58", "CRD-95"],
  decorate: refusingCards((_, json) => json.includes("tick 127")),
});
