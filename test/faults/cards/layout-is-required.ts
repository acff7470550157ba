import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a group without layout is refused",
  breaks: ["CRD-92", "CRD-93"],
  decorate: refusingCards((_, json) => json.includes('"type":"group"') && !json.includes('"layout"')),
});
