// The package's `./card`: judges question cards, as values or as text.

export { checkText, type LocatedProblem } from "../card/check-text.ts";
export { validateCard } from "../generated/validators/card.js";
export type { Problem } from "../runtime/validation/problem.ts";
