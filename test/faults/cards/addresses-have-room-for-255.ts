// Line 176: "`email` (text, address <=254 chars)".
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an inline email with an address of 255 characters is accepted",
  breaks: ["CRD-80", "CRD-102"],
  decorate: inCardParts((part) =>
    part.type === "email" && typeof part.address === "string" && part.address.length === 255
      ? { ...part, address: part.address.slice(1) }
      : part,
  ),
});
