// A list without items is taken for none.
import { refusingCards } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "collections without items are refused",
  breaks: ["CRD-49"],
  decorate: refusingCards((_, json) => /"collection".*"items":\[\]/.test(json)),
});
