import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "area charts are refused",
  breaks: ["CRD-93"],
  decorate: refusingCards((_, json) => json.includes('"mark":"area"')),
});
