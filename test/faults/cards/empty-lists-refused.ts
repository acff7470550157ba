import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "collections without items are refused",
  breaks: ["CRD-49"],
  decorate: refusingCards((_, json) => /"collection".*"items":\[\]/.test(json)),
});
