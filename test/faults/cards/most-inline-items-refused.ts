import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "32 inline items are refused",
  breaks: ["CRD-26", "CRD-30", "CRD-31", "CRD-74"],
  decorate: refusingCards((_, json) => json.includes('"text":"words 31"')),
});
