import { card, text } from "../../../conformance/cards/card-parts.ts";
import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a chart may have the same time twice",
  breaks: ["CRD-109"],
  decorate: inCommands((command) =>
    JSON.stringify(command.card).includes("[60,60,120]") ? { ...command, card: card([text()]) } : command,
  ),
});
