import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card of 400 KiB is refused",
  breaks: ["CRD-12"],
  decorate: refusingCards((_, json) => json.length > 256 * 1024),
});
