// Line 145: "title string required; 1-2000 chars, not blank". Less is meant for at most.

import { refusingCards } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a card whose title has 2000 characters is refused",
  breaks: ["CRD-102", "CRD-02"],
  decorate: refusingCards((card) => {
    const { title } = card as Loose;
    return typeof title === "string" && [...title].length === 2000;
  }),
});
