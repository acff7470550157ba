import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an address of more than 2048 characters is refused",
  breaks: ["CRD-15"],
  decorate: refusingCards((_, json) => /example\.com\/x{2048}/.test(json)),
});
