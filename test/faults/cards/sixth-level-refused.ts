import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "six levels of blocks are refused",
  breaks: ["CRD-112"],
  decorate: refusingCards((_, json) => json.split('"type":"group"').length > 5 && json.length < 2000),
});
