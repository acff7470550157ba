// Blocks are told apart, and what is in them is not.
import { judgeCard } from "../../../conformance/models/card-oracle.ts";
import { card, text } from "../../../conformance/models/card-parts.ts";
import { inCommands } from "../cards.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "ids of items, columns and series may repeat",
  breaks: ["CRD-98"],
  decorate: inCommands((command) =>
    judgeCard(command.card).some(({ requirement }) => requirement === "CRD-98")
      ? { ...command, card: card([text()]) }
      : command,
  ),
});
