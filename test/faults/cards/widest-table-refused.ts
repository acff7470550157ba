import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "16 columns are refused",
  breaks: ["CRD-51"],
  decorate: refusingCards((_, json) => json.includes('"column-15"')),
});
