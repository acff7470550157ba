// card-validator.js: the validator of one card document, for the card tool and for the package's `./card`.

import type { EmitContext } from "../emit/template.ts";
import { restrictTo } from "./rewrite/read-functions.ts";
import { type CompiledValidators, type EmittedValidators, printValidators } from "./validators.ts";

/** Belongs into generator/generated/card-validator.js and .d.ts; exports `validateCard`. */
export function emitCardValidator({ compiled }: CompiledValidators, context: EmitContext): EmittedValidators {
  return printValidators({ compiled: restrictTo(compiled, ["validateCard"]), tables: {} }, context);
}
