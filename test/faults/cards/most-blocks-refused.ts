import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "1024 blocks are refused",
  breaks: ["CRD-07", "CRD-11"],
  decorate: refusingCards(
    (_, json) => json.split('"type":"heading"').length > 1000 && json.split('"type":').length === 1025,
  ),
});
