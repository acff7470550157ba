// The limit itself is refused.
import { refusingCards } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "16 columns are refused",
  breaks: ["CRD-51"],
  decorate: refusingCards((_, json) => json.includes('"column-15"')),
});
