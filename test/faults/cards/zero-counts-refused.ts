import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a count of 0 is refused",
  breaks: ["CRD-38"],
  decorate: refusingCards((_, json) => json.includes('"count":0')),
});
