import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "cards with letters beyond Latin are refused",
  breaks: ["CRD-93"],
  decorate: refusingCards((_, json) => /[Ж中🙂]/u.test(json)),
});
