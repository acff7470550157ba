// The package's `./card`: judges question cards, as values or as text.
export { validateCard } from "../generated/card-validator.js";
export type { Problem } from "../runtime/validation/problem.ts";
export { checkText, type LocatedProblem } from "./check-text.ts";
