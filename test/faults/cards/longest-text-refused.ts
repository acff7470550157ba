import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text of 16384 characters is refused",
  breaks: ["CRD-20", "CRD-73"],
  decorate: refusingCards((_, json) => /x{16384}/.test(json)),
});
