// Spec 145: a title has 1 to 2000 characters and is not blank. A title without any letter is taken for a blank one.
import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card whose title has digits, signs or emoji and no letter is refused",
  breaks: ["CRD-02", "CRD-93"],
  decorate: refusingCards(
    ({ title }) => typeof title === "string" && title.trim() !== "" && !/\p{L}/u.test(title),
  ),
});
