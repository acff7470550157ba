import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a title of 2000 characters is refused",
  breaks: ["CRD-02"],
  decorate: refusingCards(({ title }) => String(title).length >= 2000),
});
