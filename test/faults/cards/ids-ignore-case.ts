import type { Card } from "../../../conformance/cards/card.ts";
import { isObject } from "../../../conformance/text/json.ts";
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

const idsOf = ({ blocks }: Card): readonly string[] =>
  (Array.isArray(blocks) ? blocks : []).map((block) => String(isObject(block) && block.id));

export default defineFault({
  title: "two blocks whose ids differ in capitals alone are refused",
  breaks: ["CRD-09"],
  decorate: refusingCards((card) => {
    const ids = idsOf(card);
    const folded = new Set(ids.map((id) => id.toLowerCase()));
    return folded.size < new Set(ids).size;
  }),
});
