// Line 164: "keys `__proto__`, `prototype`, `constructor` rejected". One of the three is forgotten.
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export default defineFault({
  title: "an action is accepted whose input has an entry called constructor",
  breaks: ["CRD-46"],
  decorate: inCardParts((part) => {
    if (!isRecord(part.input) || !Object.hasOwn(part.input, "constructor")) return part;
    const { constructor: _, ...input } = part.input;
    return { ...part, input };
  }),
});
