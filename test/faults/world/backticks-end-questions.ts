// Lines 159 and 261: a text of a card has 1 to 16384 characters, whichever; a card is the entire content of a message.
// The text between the fences is taken up to the first three backticks.
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card with three backticks in one of its texts is refused",
  breaks: ["CRD-93"],
  decorate: refusingCards((_, json) => json.includes("```")),
});
