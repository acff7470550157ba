import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a checkbox with the value false is refused",
  breaks: ["CRD-69"],
  decorate: refusingCards((_, json) => /"checkbox".*"value":false/.test(json)),
});
