import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "null among the values of a series is refused",
  breaks: ["CRD-64"],
  decorate: refusingCards((_, json) => /"values":\[[^\]"]*null/.test(json)),
});
