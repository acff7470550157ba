import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "five levels of blocks are refused",
  breaks: ["CRD-10"],
  decorate: refusingCards((_, json) => json.split('"type":"group"').length > 4 && json.length < 2000),
});
