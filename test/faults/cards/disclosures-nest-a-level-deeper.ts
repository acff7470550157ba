import { text } from "../../../conformance/cards/card-parts.ts";
import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

const count = (card: object, type: string): number =>
  JSON.stringify(card).split(`"type":"${type}"`).length - 1;

export default defineFault({
  title: "a card is accepted whose disclosures nest seven levels deep, and one whose groups do is refused",
  breaks: ["CRD-118"],
  decorate: inCommands((command) => {
    const { card } = command;
    const isAsDeep = count(card, "disclosure") === 6 && count(card, "group") === 0;
    return isAsDeep ? { ...command, card: { ...card, blocks: [text()] } } : command;
  }),
});
