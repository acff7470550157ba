// Line 176: "`currency` (ISO 4217 three capital letters)".
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a currency format with a code in small letters is accepted",
  breaks: ["CRD-84"],
  decorate: inCardParts((part) =>
    part.type === "currency" && typeof part.currency === "string"
      ? { ...part, currency: part.currency.toUpperCase() }
      : part,
  ),
});
