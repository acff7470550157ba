// A group must say how it is laid out.
import { refusingCards } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a group without layout is refused",
  breaks: ["CRD-92", "CRD-93"],
  decorate: refusingCards((_, json) => json.includes('"type":"group"') && !json.includes('"layout"')),
});
