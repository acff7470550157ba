// card-validator.js: the validator of one card document, for the card tool and for the package's `./card`.
import type { EmitContext } from "./template.ts";
import { type EmittedValidators, emitValidators, type ValidatorInput } from "./validators.ts";

/** The schema of a whole card among the component schemas. */
const CARD = "Card";

/** Belongs into generator/generated/card-validator.js and .d.ts; exports `validateCard`. */
export function emitCardValidator(
  schemas: ValidatorInput["schemas"],
  context: EmitContext,
): EmittedValidators {
  const entries = [{ exportName: "validateCard", schema: { $ref: `#/components/schemas/${CARD}` } }];
  return emitValidators({ schemas, entries }, context);
}
